import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { addDays } from '../../../domain/time/calendar-days.ts'
import type { PatientsFilter } from '../../data/patients/practitioner-patients.ts'
import { useDevice } from '../../device/device-context.tsx'
import { localDate } from '../../page/i18n/date-format.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Chip } from '../../ui/indicators/chip.tsx'
import css from './doctor-patients.module.css'

type PatientsFiltersProps = {
  search: PatientsFilter
  words: string
  wordsField: RefObject<HTMLInputElement | null>
  onWords: (words: string) => void
  onChange: (change: Partial<PatientsFilter>) => void
}

const filters = [
  { only: 'needs-action', word: 'Needs action' },
  { only: 'recall-overdue', word: 'Recall overdue' },
  { only: 'with-spots', word: 'With spots' },
] as const

/** The filters of the patients list; all but the search words are in the address. */
export function PatientsFilters({ search, words, wordsField, onWords, onChange }: PatientsFiltersProps) {
  const { clock } = useDevice()
  const yearAgo = () => addDays(localDate(new Date(clock.now())), -365)
  return (
    <div className={css.bar}>
      <TextField
        ref={wordsField}
        frameClassName={css.search}
        label="Find a patient"
        hint="Name, birth date or year, a part of the NHI or Medicare number, or phone"
        type="search"
        icon={Search}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={words}
        onValue={onWords}
      />
      <fieldset className={css.chips}>
        <legend className="vh">Only</legend>
        <Chip pressed={search.seen !== undefined} onPressed={(on) => onChange({ seen: on ? yearAgo() : undefined })}>
          Seen in 12 months
        </Chip>
        {filters.map(({ only, word }) => (
          <Chip key={only} pressed={search.only === only} onPressed={(on) => onChange({ only: on ? only : undefined })}>
            {word}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
