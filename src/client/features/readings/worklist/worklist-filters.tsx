import type { RefObject } from 'react'
import { Chip } from '../../../ui/indicators/chip.tsx'
import { FilterTabs } from '../../../parts/list/filter-tabs.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { Worklist } from './worklist-summary.tsx'
import type { WorklistSearch } from '../../../data/readings/readings.ts'
import css from './worklist.module.css'

type WorklistFiltersProps = {
  search: WorklistSearch
  words: string
  wordsField: RefObject<HTMLInputElement | null>
  list: Worklist | undefined
  onWords: (words: string) => void
  onChange: (change: Partial<WorklistSearch>) => void
}

const tabs = [
  { value: 'all', text: 'All' },
  { value: 'unclaimed', text: 'Unclaimed' },
  { value: 'mine', text: 'Mine' },
  { value: 'asked', text: 'Questions' },
] as const
const countries = [
  { id: 'NZ', name: 'New Zealand' },
  { id: 'AU', name: 'Australia' },
] as const

/** The filters of the worklist; all but the search words are in the address. */
export function WorklistFilters(props: WorklistFiltersProps) {
  const { search, list, onChange } = props
  return (
    <div className="wrap-line-2">
      <FilterTabs
        label="Which visits"
        value={tabs.find(({ value }) => value === (search.which ?? 'all'))?.value}
        tabs={tabs.map((tab) => ({ ...tab, count: list?.counts[tab.value] }))}
        onValue={(which) => onChange({ which })}
      />
      <Words {...props} />
      <Filters {...props} />
    </div>
  )
}

function Words({ search, words, wordsField, onWords, onChange }: WorklistFiltersProps) {
  return (
    <SearchField
      ref={wordsField}
      frameClassName={css.words}
      label="Find a visit"
      hint="Name, NHI or pharmacy"
      value={words}
      onValue={(next) => {
        onWords(next)
        if (search.page !== undefined) onChange({})
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' || key === 'Enter') currentTarget.blur()
      }}
    />
  )
}

function Filters({ search, list, onChange }: WorklistFiltersProps) {
  const { returned, urgent, today, country, service, from } = search
  return (
    <div className={css.filters}>
      <Chip pressed={returned === true} marker="none" onPressed={(on) => onChange({ returned: on ? true : undefined })}>
        Sent back {list?.clocks.returned}
      </Chip>
      <Chip pressed={urgent === true} marker="none" onPressed={(on) => onChange({ urgent: on ? true : undefined })}>
        Urgent {list?.clocks.urgent}
      </Chip>
      <Chip pressed={today === true} marker="none" onPressed={(on) => onChange({ today: on ? true : undefined })}>
        Due today {list?.clocks.dueToday}
      </Chip>
      <FilterSelect label="Country" value={country} options={countries} onValue={(id) => onChange({ country: id })} />
      <FilterSelect
        label="Service"
        value={service}
        options={list?.services ?? []}
        onValue={(id) => onChange({ service: id })}
      />
      <FilterSelect
        label="From"
        value={from}
        options={list?.practices ?? []}
        onValue={(id) => onChange({ from: id })}
      />
    </div>
  )
}
