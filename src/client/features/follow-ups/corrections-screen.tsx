import { useQuery } from '@tanstack/react-query'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import { type CorrectionFilter, searchCorrectionRequestsQuery } from '../../data/own-data/correction-requests.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import type { FilterSearch } from '../../parts/list/filter-search.ts'
import { FilteredList } from '../../parts/list/filtered-list.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { CorrectionItem } from './correction-item.tsx'
import css from './follow-ups.module.css'

type CorrectionsScreenProps = {
  search: FilterSearch<CorrectionFilter>
  onSearch: (next: FilterSearch<CorrectionFilter>) => void
}

/** /clinician/corrections: patients' requests to correct their record, and the form to answer each. */
export function CorrectionsScreen({ search: { which = 'open', page = 1 }, onSearch }: CorrectionsScreenProps) {
  const { api } = useOpenDevice()
  const list = useQuery(searchCorrectionRequestsQuery(api, { show: which, page }))
  return (
    <StaffLayout place="unanswered">
      <PageHeader
        title="Corrections"
        detail="Patients who ask that their record be corrected. The law gives 20 working days to answer each."
      />
      <FilteredList
        which={which}
        whichLabel="Which"
        tabs={[
          { value: 'open', text: 'Open', count: which === 'open' ? list.data?.recordCount : undefined },
          { value: 'answered', text: 'Answered' },
        ]}
        onSearch={onSearch}
        of={list}
        label="Loading the requests"
        page={page}
        empty={
          <EmptyState title={which === 'open' ? 'Every request is answered' : 'Nothing answered yet'}>
            A request appears here when a patient asks for a correction under My data.
          </EmptyState>
        }
      >
        {(requests) => (
          <ul className={css.requests} aria-label="Requests">
            {requests.map((request) => (
              <CorrectionItem key={request.requestId} request={request} />
            ))}
          </ul>
        )}
      </FilteredList>
    </StaffLayout>
  )
}
