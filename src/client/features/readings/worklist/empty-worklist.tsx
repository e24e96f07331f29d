import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import type { WorklistSearch } from '../../../data/readings/readings.ts'
import type { Worklist } from './worklist-summary.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

type EmptyWorklistProps = {
  list: Worklist
  search: WorklistSearch
  words: string
  onChange: (change: Partial<WorklistSearch>) => void
}

/** Why the list is empty, with a button that removes the filters. */
export function EmptyWorklist({ list, search, words, onChange }: EmptyWorklistProps) {
  const { all, unclaimed } = list.counts
  const isNarrowed =
    words !== '' || [search.urgent, search.today, search.country, search.service, search.from].some(Boolean)
  const seeAll = () =>
    onChange({
      which: undefined,
      urgent: undefined,
      today: undefined,
      country: undefined,
      service: undefined,
      from: undefined,
    })
  if (isNarrowed)
    return (
      <EmptyState title="No matches" action={<Button onPress={seeAll}>See all {all}</Button>}>
        Check the spelling, or remove a filter.
      </EmptyState>
    )
  if (search.which === 'opinions')
    return <EmptyState title="No requests">Requests for a second opinion show here.</EmptyState>
  if (search.which === 'asked')
    return (
      <EmptyState title="No open questions">
        Visits with an open question show here until the pharmacy answers.
      </EmptyState>
    )
  const withOthers = all - unclaimed
  return (
    <EmptyState
      title="Nothing to read"
      action={search.which !== undefined && all > 0 ? <Button onPress={seeAll}>See all {all}</Button> : undefined}
    >
      New visits show here as they arrive.
      <OwnText>{withOthers > 0 && (withOthers === 1 ? ' 1 is being read.' : ` ${withOthers} are being read.`)}</OwnText>
    </EmptyState>
  )
}
