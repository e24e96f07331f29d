import type { PendingReport } from '../../../contract/reports/report-distribution.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { useDevice } from '../../device/device-context.tsx'
import { localDate } from '../../page/i18n/date-format.ts'
import { FilterTabs } from '../../parts/list/filter-tabs.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import css from './doctor-reports.module.css'
import { type PendingFilter, pendingFilters } from './pending-filter.ts'
import { waitingTimeText } from './waiting-time.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'

type PendingListProps = {
  counts: Readonly<Record<PendingFilter, number>>
  filter: PendingFilter
  onFilter: (filter: PendingFilter) => void
  rows: readonly PendingReport[]
  chosen: string | undefined
}

const filterNames: Readonly<Record<PendingFilter, string>> = { all: 'All', urgent: 'Urgent', mine: 'Mine' }

/** The pending reports, urgent first, then oldest first. */
export function PendingList({ counts, filter, onFilter, rows, chosen }: PendingListProps) {
  return (
    <>
      <h1 className={css.title} tabIndex={-1}>
        Pending reports
      </h1>
      <FilterTabs
        label="Which reports"
        width="full"
        value={filter}
        tabs={pendingFilters.map((value) => ({
          value,
          text: filterNames[value],
          count: counts[value],
          tone: value === 'urgent' && counts.urgent > 0 ? 'danger' : undefined,
        }))}
        onValue={onFilter}
      />
      <Card look="flush">
        {rows.length === 0 ? (
          <EmptyState title={counts.all === 0 ? 'No pending reports' : 'No matching reports'}>
            {counts.all === 0
              ? 'Reports show here once a melanographer has read a visit of your patients.'
              : 'Choose All to see every pending report.'}
          </EmptyState>
        ) : (
          <Rows label="Pending reports">
            {rows.map((row) => (
              <PendingRow key={row.reportId} row={row} isChosen={row.reportGuid === chosen} />
            ))}
          </Rows>
        )}
      </Card>
    </>
  )
}

function PendingRow({ row, isChosen }: { row: PendingReport; isChosen: boolean }) {
  const { clock } = useDevice()
  const now = clock.now()
  const { patientName, birthDate, summary, mark, whenPublished, reportGuid } = row
  return (
    <Row
      state={isChosen ? 'chosen' : 'plain'}
      lead={<LesionMark kind={mark} number={null} size={36} />}
      title={`${patientName}, ${ageOn(birthDate, localDate(new Date(now)))}`}
      detail={
        <>
          {summary}
          <br />
          <Assignee row={row} />
        </>
      }
      end={<span className="small muted">{waitingTimeText(whenPublished, now)}</span>}
      opens={{ href: `/clinician/pendingreports/${reportGuid}` }}
    />
  )
}

function Assignee({ row: { leavesAt, assignedTo, isSentBack } }: { row: PendingReport }) {
  const session = useSession()
  if (leavesAt !== null) return <b>Will be sent within a minute</b>
  if (isSentBack) return <b>Sent back with a question</b>
  if (assignedTo === null) return 'Not assigned'
  return assignedTo.loginId === session?.login.loginId ? 'Assigned to you' : `Assigned to ${assignedTo.name}`
}
