import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { FollowUp } from '../../../contract/follow-ups.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import { type FollowUpFilter, searchFollowUpsQuery } from '../../data/follow-ups.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import type { FilterSearch } from '../../parts/list/filter-search.ts'
import { FilteredList } from '../../parts/list/filtered-list.tsx'
import { QuestionsLink } from '../../parts/deliveries/questions-link.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { EndDialog } from './end-dialog.tsx'
import { FollowUpsTable } from './follow-ups-table.tsx'

type FollowUpsScreenProps = {
  search: FilterSearch<FollowUpFilter>
  onSearch: (next: FilterSearch<FollowUpFilter>) => void
}

/**
 * /clinician/unanswered, "Nobody has answered": what was sent or waits without an answer; each task has a person and
 * a due time.
 */
export function FollowUpsScreen({ search: { which = 'open', page = 1 }, onSearch }: FollowUpsScreenProps) {
  const { api } = useOpenDevice()
  const [ending, setEnding] = useState<FollowUp | null>(null)
  const list = useQuery(searchFollowUpsQuery(api, { show: which, page }))
  return (
    <StaffLayout place="unanswered" shape="stage">
      <PageHeader
        title="Nobody has answered"
        detail="Urgent reports, calls and messages that a person has to follow up. Each stays here until somebody ends it."
      >
        <ButtonLink kind="soft" icon={PenLine} href="/clinician/corrections">
          Corrections
        </ButtonLink>
        <QuestionsLink />
      </PageHeader>
      <FilteredList
        which={which}
        whichLabel="Which"
        tabs={[
          { value: 'open', text: 'Open', count: which === 'open' ? list.data?.recordCount : undefined },
          { value: 'ended', text: 'Ended' },
        ]}
        onSearch={onSearch}
        of={list}
        label="Loading what nobody has answered"
        page={page}
        empty={
          <EmptyState title={which === 'open' ? 'Everything is answered' : 'Nothing ended in the last 30 days'}>
            {which === 'open'
              ? 'A task appears here when a report or message gets no answer.'
              : 'Tasks that somebody ended stay here for 30 days.'}
          </EmptyState>
        }
      >
        {(tasks) => <FollowUpsTable tasks={tasks} onEnd={setEnding} />}
      </FilteredList>
      {ending !== null && <EndDialog task={ending} onClose={() => setEnding(null)} />}
    </StaffLayout>
  )
}
