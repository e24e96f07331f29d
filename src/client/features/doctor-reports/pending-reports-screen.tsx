import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { searchPendingReportsQuery } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useOptimisticLocation } from '../../parts/keyboard/use-optimistic-location.ts'
import { useKeyboardShortcuts } from '../../parts/keyboard/use-keyboard-shortcuts.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import css from './doctor-reports.module.css'
import { PendingReportDetail } from './pending-report.tsx'
import { nextToAuthorise } from './next-to-authorise.ts'
import { matchesFilter, type PendingFilter } from './pending-filter.ts'
import { PendingList } from './pending-list.tsx'
import { QueryPlaceholder, type QueryPlaceholderProps } from '../../page/failure/query-placeholder.tsx'

/** /clinician/pendingreports/{reportguid}: the practice's pending reports, and the open one beside them. */
export function PendingReportsScreen({ reportGuid }: { reportGuid: string | undefined }) {
  const session = useSession()
  const router = useRouter()
  const [filter, setFilter] = useState<PendingFilter>('all')
  const list = useQuery(searchPendingReportsQuery(useDevice().api, session?.activePracticeId ?? null))
  const all = list.data?.records ?? []
  const of = (one: PendingFilter) => all.filter((row) => matchesFilter(row, one, session?.login.loginId))
  const rows = of(filter)
  const going = useOptimisticLocation(reportGuid)
  const chosen = going.at ?? rows[0]?.reportGuid
  const at = rows.findIndex((row) => row.reportGuid === chosen)
  const before = rows[at - 1]
  const after = rows[at + 1]
  const next = nextToAuthorise(rows, at)
  const go = (row: (typeof rows)[number] | undefined) => {
    if (row === undefined) return
    going.goTo(row.reportGuid)
    void router.navigate({ href: `/clinician/pendingreports/${row.reportGuid}` })
  }
  useKeyboardShortcuts({ ArrowUp: () => go(before), ArrowDown: () => go(after), n: () => go(next) })
  return (
    <DoctorLayout
      place="pending"
      list={
        list.data === undefined ? (
          <ListPlaceholder of={list} />
        ) : (
          <PendingList
            counts={{ all: list.data.recordCount, urgent: of('urgent').length, mine: of('mine').length }}
            filter={filter}
            onFilter={setFilter}
            rows={rows}
            chosen={chosen}
          />
        )
      }
    >
      {chosen === undefined ? (
        list.data !== undefined && <EmptyState title="No report open">Pending reports show in the list.</EmptyState>
      ) : (
        <PendingReportDetail key={chosen} reportGuid={chosen} neighbours={{ before, after, next, onGo: go }} />
      )}
    </DoctorLayout>
  )
}

const ListPlaceholder = ({ of }: { of: QueryPlaceholderProps['of'] }) => (
  <>
    <h1 className={css.title} tabIndex={-1}>
      Pending reports
    </h1>
    <QueryPlaceholder of={of} rows={5} label="Loading pending reports" />
  </>
)
