import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { PracticeId } from '../../../../contract/ids.ts'
import { DoctorLayout } from '../../../app/layouts/doctor-layout.tsx'
import {
  searchSentReportsCountQuery,
  searchSentReportsQuery,
  type SentFilter,
} from '../../../data/reports/sent-reports.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { FilterSearch } from '../../../parts/list/filter-search.ts'
import { FilteredList } from '../../../parts/list/filtered-list.tsx'
import { QuestionsLink } from '../../../parts/deliveries/questions-link.tsx'
import { activeContext } from '../../../session/current-user/current-user.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { PendingReportDetail } from '../pending-report.tsx'
import { SentReportItem } from './sent-report-item.tsx'
import css from '../../../parts/reports/sent-list.module.css'

type Search = FilterSearch<SentFilter>
type SentReportsScreenProps = {
  /** The report that is open; undefined: the list. */
  reportGuid: string | undefined
  search: Search
  onSearch: (next: Search) => void
}

/**
 * /clinician/sentreports/{reportguid}: the reports that the practice has sent, failures first, each with its next
 * action.
 */
export function SentReportsScreen({ reportGuid, ...list }: SentReportsScreenProps) {
  const session = useSession()
  const practice = session && activeContext(session)
  return (
    <DoctorLayout place="sent">
      {reportGuid !== undefined ? (
        <>
          <div>
            <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href="/clinician/sentreports">
              Sent
            </ButtonLink>
          </div>
          <PendingReportDetail key={reportGuid} reportGuid={reportGuid} neighbours={null} />
        </>
      ) : (
        practice !== undefined && <SentReports practiceId={practice.contextId} {...list} />
      )}
    </DoctorLayout>
  )
}

type SentReportsProps = Omit<SentReportsScreenProps, 'reportGuid'> & { practiceId: PracticeId }

const empty: Readonly<Record<SentFilter, string>> = {
  all: 'Nothing has been sent yet',
  failed: 'Everything arrived',
  unopened: 'Every patient has opened their report',
  recalled: 'Nothing has been recalled',
}

function SentReports({ practiceId, search: { which = 'all', page = 1 }, onSearch }: SentReportsProps) {
  const { api } = useOpenDevice()
  const failed = useQuery(searchSentReportsCountQuery(api, practiceId)).data
  const list = useQuery(searchSentReportsQuery(api, { practiceId, show: which, page }))
  return (
    <>
      <PageHeader title="Sent" detail="What did not arrive or can’t be opened comes first, then the newest.">
        <QuestionsLink />
      </PageHeader>
      <FilteredList
        which={which}
        whichLabel="Which reports"
        tabs={[
          { value: 'all', text: 'All' },
          { value: 'failed', text: 'Not received', count: failed, tone: failed === 0 ? undefined : 'danger' },
          { value: 'unopened', text: 'Not opened' },
          { value: 'recalled', text: 'Recalled' },
        ]}
        onSearch={onSearch}
        of={list}
        label="Loading what was sent"
        page={page}
        empty={<EmptyState title={empty[which]}>Reports show here once they have left, with who got them.</EmptyState>}
      >
        {(reports) => (
          <ul className={css.list} aria-label="Sent reports">
            {reports.map((report) => (
              <SentReportItem key={report.reportId} report={report} />
            ))}
          </ul>
        )}
      </FilteredList>
    </>
  )
}
