import { RotateCcw } from 'lucide-react'
import type { Consultation } from '../../../contract/consultations/consultations.ts'
import { consultationState } from '../../../domain/consultations/consultation-state.ts'
import { videoWindow } from '../../../domain/video/video-window.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './consultations.module.css'
import { followUpText, kindText, stateText, whenText } from './consultation-text.ts'

type RowActions = {
  /** The id of the consultation that is being changed. */
  busy: string | undefined
  onComplete: (row: Consultation) => void
  onRestore: (row: Consultation) => void
}

const columnsOf = (actions: RowActions): readonly Column<Consultation>[] => [
  { key: 'when', head: 'When', cell: whenText },
  {
    key: 'patient',
    head: 'Patient',
    cell: (row) => (
      <a
        data-opens-row
        className={css.name}
        data-state={consultationState(row.statusId)}
        href={`/clinician/consultations/${row.consultationId}`}
      >
        {row.patientName}
      </a>
    ),
  },
  { key: 'kind', head: 'Kind', word: 'Kind', cell: (row) => <Kind row={row} /> },
  { key: 'with', head: 'With', word: 'With', cell: (row) => row.melanographerName ?? 'Nobody yet' },
  {
    key: 'state',
    head: 'State',
    cell: (row) => <Badge tone={stateText(row).tone}>{stateText(row).word}</Badge>,
  },
  { key: 'follow-up', head: 'Follow-up', word: 'Follow-up', cell: (row) => followUpText(row) ?? 'None' },
  { key: 'action', head: <span className="vh">What to do</span>, cell: (row) => <RowAction row={row} {...actions} /> },
]

/** A page of consultations; the patient's name links to one. */
export function ConsultationsTable({ rows, ...actions }: RowActions & { rows: readonly Consultation[] }) {
  return (
    <Table
      caption="Consultations"
      columns={columnsOf(actions)}
      items={rows}
      keyOf={({ consultationId }) => consultationId}
      narrow="cards"
    />
  )
}

/** The kind of consultation, with a link to its call until that is over. */
function Kind({ row }: { row: Consultation }) {
  const { clock } = useOpenDevice()
  const { kind, appointmentId, appointmentTime, serviceName, patientName } = row
  const isCall =
    kind === 'video' &&
    appointmentTime !== null &&
    clock.now() < videoWindow(new Date(appointmentTime)).closesAt.getTime()
  return (
    <>
      {serviceName ?? kindText[kind]}
      {isCall && appointmentId !== null && (
        <a className={css.call} href={`/bookings/${appointmentId}/video`}>
          Video call<span className="vh"> with {patientName}</span>
        </a>
      )}
    </>
  )
}

function RowAction({ row, busy, onComplete, onRestore }: RowActions & { row: Consultation }) {
  const state = consultationState(row.statusId)
  if (state === 'Completed' || state === null) return null
  const isRunning = busy === row.consultationId
  return state === 'Deleted' ? (
    <Button
      kind="quiet"
      size="small"
      icon={RotateCcw}
      {...(isRunning && { busy: 'Restoring' })}
      onPress={() => onRestore(row)}
    >
      Restore<span className="vh"> {row.patientName}</span>
    </Button>
  ) : (
    <Button kind="quiet" size="small" {...(isRunning && { busy: 'Completing' })} onPress={() => onComplete(row)}>
      Complete<span className="vh"> {row.patientName}</span>
    </Button>
  )
}
