import { RotateCcw } from 'lucide-react'
import type { Consultation } from '../../../contract/consultations.ts'
import { consultationState } from '../../../domain/consultations/consultation-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './consultations.module.css'
import { followUpText, kindText, stateText, whenText } from './consultation-text.ts'

type Moving = {
  busy: string | undefined
  onMove: (row: Consultation, move: 'complete' | 'restore') => void
}

const columnsOf = (moving: Moving): readonly Column<Consultation>[] => [
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
  { key: 'kind', head: 'Kind', word: 'Kind', cell: (row) => row.serviceName ?? kindText[row.kind] },
  { key: 'with', head: 'With', word: 'With', cell: (row) => row.melanographerName ?? 'Nobody yet' },
  {
    key: 'state',
    head: 'State',
    cell: (row) => <Badge tone={stateText(row).tone}>{stateText(row).word}</Badge>,
  },
  { key: 'follow-up', head: 'Follow-up', word: 'Follow-up', cell: (row) => followUpText(row) ?? 'None' },
  { key: 'move', head: <span className="vh">What to do</span>, cell: (row) => <Move row={row} {...moving} /> },
]

/** A page of consultations; the patient's name links to one. */
export function ConsultationsTable({ rows, ...moving }: Moving & { rows: readonly Consultation[] }) {
  return (
    <Table
      caption="Consultations"
      columns={columnsOf(moving)}
      items={rows}
      keyOf={({ consultationId }) => consultationId}
      narrow="cards"
    />
  )
}

function Move({ row, busy, onMove }: Moving & { row: Consultation }) {
  const state = consultationState(row.statusId)
  if (state === 'Completed' || state === null) return null
  const isRunning = busy === row.consultationId
  return state === 'Deleted' ? (
    <Button
      kind="quiet"
      size="small"
      icon={RotateCcw}
      {...(isRunning && { busy: 'Restoring' })}
      onPress={() => onMove(row, 'restore')}
    >
      Restore<span className="vh"> {row.patientName}</span>
    </Button>
  ) : (
    <Button
      kind="quiet"
      size="small"
      {...(isRunning && { busy: 'Completing' })}
      onPress={() => onMove(row, 'complete')}
    >
      Complete<span className="vh"> {row.patientName}</span>
    </Button>
  )
}
