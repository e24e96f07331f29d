import type { SpotResultKey } from '../../contract/clinical-keys.ts'
import { spotResults } from '../clinical/spot-results.ts'

/** Cancers, whose result leads with the doctor. */
const cancers: readonly SpotResultKey[] = [
  'melanoma-in-situ',
  'melanoma-invasive',
  'bcc',
  'scc',
  'scc-in-situ',
  'other-malignant',
]

/** Results after which the doctor decides what comes next, or that nobody has yet. */
const withDoctor: readonly SpotResultKey[] = ['dysplastic-severe', 'lost', 'declined', 'excised-waiting']

type OwnResultText = { title: string; words: string; tone: 'ok' | 'info' | 'danger' }

/** A result as its patient reads it: what to do first, then what it was. `place` is "right calf"; of a piece it says no more. */
export function ownResultText(
  { key, excision }: { key: SpotResultKey; excision: string | null },
  place: string,
): OwnResultText {
  const text = textOfWhole(key, place)
  if (excision !== 'biopsy') return text
  return {
    ...text,
    title: text.title.replace(/^The spot was (removed|taken off)/, 'A piece of the spot was taken'),
    words: text.words.replace(/^This spot was taken off/, 'A piece of this spot was taken'),
  }
}

function textOfWhole(key: SpotResultKey, place: string): OwnResultText {
  const { kind, patientWords: words } = spotResults[key]
  if (cancers.includes(key)) return { title: `See your doctor about the spot: ${place}`, words, tone: 'danger' }
  if (withDoctor.includes(key)) return { title: titleOf(key, place), words, tone: 'info' }
  return kind === 'seen'
    ? { title: `A doctor looked at the spot: ${place}`, words, tone: 'ok' }
    : { title: `The spot was removed and tested, it was harmless: ${place}`, words, tone: 'ok' }
}

function titleOf(key: SpotResultKey, place: string): string {
  switch (spotResults[key].kind) {
    case 'excised':
      return `The spot was taken off: ${place}`
    case 'none':
      return `The spot has not been seen: ${place}`
    case 'seen':
    case 'histology':
      return `The spot was removed and tested: ${place}`
  }
}

/** How much of a spot was taken off by what became of it; null: nothing. */
export function takenOf(key: SpotResultKey, excision: 'excision' | 'biopsy' | 'shave' | null): 'whole' | 'part' | null {
  const { kind } = spotResults[key]
  if (kind !== 'excised' && kind !== 'histology') return null
  return excision === 'biopsy' ? 'part' : 'whole'
}
