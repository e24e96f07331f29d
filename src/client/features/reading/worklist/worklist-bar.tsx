import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { Count } from '../../../ui/signs/count.tsx'
import { Chip } from '../../../ui/signs/chip.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FilterChoice } from './filter-choice.tsx'
import type { Worklist } from './worklist-summary.tsx'
import type { WorklistSearch } from './worklist-search.ts'
import css from './worklist.module.css'

export type WorklistBarProps = {
  search: WorklistSearch
  words: string
  wordsField: RefObject<HTMLInputElement | null>
  list: Worklist | undefined
  onWords: (words: string) => void
  onAsk: (change: Partial<WorklistSearch>) => void
}

const tabs = [
  { value: 'all', word: 'All' },
  { value: 'unclaimed', word: 'Unclaimed' },
  { value: 'mine', word: 'Mine' },
  { value: 'opinions', word: 'Opinions' },
] as const
const countries = [
  { id: 'NZ', name: 'New Zealand' },
  { id: 'AU', name: 'Australia' },
] as const

/** What of the list is shown; all but the words stands in the address. */
export function WorklistBar({ search, words, wordsField, list, onWords, onAsk }: WorklistBarProps) {
  return (
    <div className={css.bar}>
      <Segment
        label="Which visits"
        labelLook="hidden"
        width="fit"
        value={search.which}
        onValue={(which) => onAsk({ which })}
        options={tabs.map(({ value, word }) => ({
          value,
          label: (
            <>
              {word} {list !== undefined && <Count of={list.counts[value]} />}
            </>
          ),
        }))}
      />
      <TextField
        ref={wordsField}
        frameClassName={css.words}
        label="Name, NHI or pharmacy"
        type="search"
        icon={Search}
        placeholder="Name, NHI or pharmacy"
        autoCorrect="off"
        spellCheck={false}
        value={words}
        onValue={(next) => {
          onWords(next)
          if (search.page !== 1) onAsk({ page: 1 })
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape' || key === 'Enter') currentTarget.blur()
        }}
      />
      <div className={css.filters}>
        <Chip
          pressed={search.urgent === true}
          marker="none"
          onPressed={(on) => onAsk({ urgent: on ? true : undefined })}
        >
          Urgent {list?.clocks.urgent}
        </Chip>
        <Chip pressed={search.today === true} marker="none" onPressed={(on) => onAsk({ today: on ? true : undefined })}>
          Due today {list?.clocks.dueToday}
        </Chip>
        <FilterChoice
          label="Country"
          value={search.country}
          options={countries}
          onValue={(country) => onAsk({ country })}
        />
        <FilterChoice
          label="Service"
          value={search.service}
          options={list?.services ?? []}
          onValue={(service) => onAsk({ service })}
        />
        <FilterChoice
          label="From"
          value={search.from}
          options={list?.practices ?? []}
          onValue={(from) => onAsk({ from })}
        />
      </div>
    </div>
  )
}
