import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import type { WorklistSearch } from '../../../data/readings/readings.ts'
import type { Worklist } from './worklist-summary.tsx'

type EmptyWorklistProps = {
  list: Worklist
  search: WorklistSearch
  words: string
  onAsk: (change: Partial<WorklistSearch>) => void
}

/** Nothing waits, or nothing that fits; then the way to all that waits. */
export function EmptyWorklist({ list, search, words, onAsk }: EmptyWorklistProps) {
  const { all, unclaimed } = list.counts
  const isNarrowed =
    words !== '' || [search.urgent, search.today, search.country, search.service, search.from].some(Boolean)
  const seeAll = () =>
    onAsk({
      which: undefined,
      urgent: undefined,
      today: undefined,
      country: undefined,
      service: undefined,
      from: undefined,
    })
  if (isNarrowed)
    return (
      <EmptyState title="Nothing fits" action={<Button onPress={seeAll}>See all {all}</Button>}>
        Check the spelling, or take a filter away.
      </EmptyState>
    )
  if (search.which === 'opinions')
    return <EmptyState title="Nobody asked you">Questions of other readers show here.</EmptyState>
  if (search.which === 'asked')
    return (
      <EmptyState title="No question waits">Visits whose pharmacy was asked show here until it answers.</EmptyState>
    )
  const withOthers = all - unclaimed
  return (
    <EmptyState
      title="Nothing waits for you"
      action={search.which !== undefined && all > 0 ? <Button onPress={seeAll}>See all {all}</Button> : undefined}
    >
      The next visit shows here by itself.
      {withOthers > 0 && (withOthers === 1 ? ' 1 is being read.' : ` ${withOthers} are being read.`)}
    </EmptyState>
  )
}
