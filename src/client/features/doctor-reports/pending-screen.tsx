import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { pendingQuery } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useGoing } from '../../parts/keys/use-going.ts'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { useSession } from '../../session/who/use-who.ts'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import css from './doctor-reports.module.css'
import { PendingDetail } from './pending-detail.tsx'
import { isPending, type PendingFilter } from './pending-filter.ts'
import { PendingList } from './pending-list.tsx'
import { NotYet, type NotYetProps } from '../../page/failure/not-yet.tsx'

/** /clinician/pendingreports/{reportguid}: what waits for the practice, and the report that is looked at beside it. */
export function PendingScreen({ reportGuid }: { reportGuid: string | undefined }) {
  const session = useSession()
  const router = useRouter()
  const [filter, setFilter] = useState<PendingFilter>('all')
  const list = useQuery(pendingQuery(useDevice().api, session?.activePracticeId ?? null))
  const all = list.data?.records ?? []
  const of = (one: PendingFilter) => all.filter((row) => isPending(row, one, session?.login.loginId))
  const rows = of(filter)
  const going = useGoing(reportGuid)
  const chosen = going.at ?? rows[0]?.reportGuid
  const at = rows.findIndex((row) => row.reportGuid === chosen)
  const before = rows[at - 1]
  const after = rows[at + 1]
  const go = (row: (typeof rows)[number] | undefined) => {
    if (row === undefined) return
    going.goTo(row.reportGuid)
    void router.navigate({ href: `/clinician/pendingreports/${row.reportGuid}` })
  }
  useKeys({ ArrowUp: () => go(before), ArrowDown: () => go(after), n: () => go(after) })
  return (
    <DoctorLayout
      place="pending"
      list={
        list.data === undefined ? (
          <NoList of={list} />
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
        list.data !== undefined && (
          <EmptyState title="No report to look at">Choose one on the list, when one waits.</EmptyState>
        )
      ) : (
        <PendingDetail key={chosen} reportGuid={chosen} before={before} after={after} onGo={go} />
      )}
    </DoctorLayout>
  )
}

const NoList = ({ of }: { of: NotYetProps['of'] }) => (
  <>
    <h1 className={css.title} tabIndex={-1}>
      Pending reports
    </h1>
    <NotYet of={of} rows={5} label="Loading what waits" />
  </>
)
