import { turnaroundText, usualTurnaround } from '../../../../domain/readings/turnaround.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import type { VisitsFilter } from './visits-search.ts'

type NoVisitsProps = { isSearch: boolean; filter: VisitsFilter; isOffline: boolean; onShowAll: () => void }

/** Shown instead of an empty list: why it is empty. */
export function NoVisits({ isSearch, filter, isOffline, onShowAll }: NoVisitsProps) {
  const showAll = <Button onPress={onShowAll}>Show all visits</Button>
  const newVisit = <ButtonLink href="/clinician/visits">New visit</ButtonLink>
  if (isSearch)
    return (
      <EmptyState title="Nobody found" action={showAll}>
        Check the spelling, or search for the birth date or phone number.
      </EmptyState>
    )
  if (filter !== 'all')
    return (
      <EmptyState title="Nothing here" action={showAll}>
        {filterTexts[filter]}
      </EmptyState>
    )
  return (
    <EmptyState title={isOffline ? 'No visits on this tablet' : 'No visits yet'} action={newVisit}>
      {isOffline
        ? 'Visits already sent are shown again when the internet is back.'
        : 'All visits of your practice are shown here, from the draft to the report.'}
    </EmptyState>
  )
}

const filterTexts = {
  drafts: 'You have no unfinished visit on this tablet.',
  questions: 'No reader is waiting for an answer from you.',
  'being-read': 'No visit is waiting to be read.',
  reports: `No report is ready yet. Reading usually takes up to ${turnaroundText(usualTurnaround)}.`,
} as const
