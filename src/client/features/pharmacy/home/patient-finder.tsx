import { Plus } from 'lucide-react'
import { useFindHint } from '../../../parts/visits/use-find-hint.ts'
import { HeroLink } from '../../../ui/cards/hero-link.tsx'
import { Hero } from '../../../ui/cards/hero.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import css from './pharmacy-home.module.css'

type PatientFinderProps = { words: string; onWords: (words: string) => void; resultsId: string }

/** The patient search. The search text stays in memory: it contains names, which must not appear in a URL. */
export function PatientFinder({ words, onWords, resultsId }: PatientFinderProps) {
  const hint = useFindHint('short')
  return (
    <Hero look="main">
      <h2>Who is next?</h2>
      <p className={`muted ${css.lead}`}>Find them by name, or start a new visit. It takes about 15 minutes.</p>
      <SearchField
        frameClassName={css.find}
        label="Find a patient"
        hint={hint}
        enterKeyHint="search"
        value={words}
        onValue={onWords}
        // Without a search text there are no results to point to.
        aria-controls={words.trim() === '' ? undefined : resultsId}
      />
      <HeroLink href="/clinician/visits" icon={Plus}>
        New visit
      </HeroLink>
    </Hero>
  )
}
