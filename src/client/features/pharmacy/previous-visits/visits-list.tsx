import type { ReactNode } from 'react'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { dayText } from '../../../../domain/time/format-moment.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { StageClock } from '../../../parts/visits/stage-clock.tsx'
import { VisitStageBadge } from '../../../parts/visits/visit-stage-badge.tsx'
import { Avatar } from '../../../ui/indicators/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { pageOfVisit } from '../page-of-visit.ts'
import css from './previous-visits.module.css'

type VisitsListProps = {
  visits: readonly VisitLine[]
  openId: string | undefined
  onOpen: (visitId: VisitLine['visitId']) => void
  /** Discards a draft; this can be undone for a while. */
  onDiscard: (visitId: VisitLine['visitId']) => void
}

type On = Pick<VisitsListProps, 'onOpen' | 'onDiscard'>

/** A table, or rows on phones. */
export function VisitsList(props: VisitsListProps) {
  return (
    <>
      <div className={css.table}>
        <VisitsTable {...props} />
      </div>
      <div className={css.rows}>
        <VisitsRows {...props} />
      </div>
    </>
  )
}

function VisitsTable({ visits, openId, ...on }: VisitsListProps) {
  const timeZone = useZone()
  return (
    <Table
      caption="Visits, newest first"
      items={visits}
      keyOf={({ visitId }) => visitId}
      chosenKey={openId}
      columns={columnsOf(on, timeZone)}
    />
  )
}

const columnsOf = (on: On, timeZone: string): Column<VisitLine>[] => [
  { key: 'visit', head: 'Visit', cell: ({ startedAt }) => dayText(startedAt, timeZone) },
  { key: 'patient', head: 'Patient', cell: ({ patientName }) => <b>{nameOf(patientName)}</b> },
  {
    key: 'birth-date',
    head: 'Birth date',
    cell: ({ birthDate }) => (birthDate === undefined ? '' : dateText(birthDate)),
  },
  { key: 'spots', head: 'Spots', cell: ({ spots }) => spots },
  {
    key: 'status',
    head: 'Status',
    cell: ({ stage }) => (
      <>
        <VisitStageBadge stage={stage} />
        <StageClock stage={stage} />
      </>
    ),
  },
  {
    key: 'open',
    head: <span className="vh">Open</span>,
    align: 'end',
    cell: (visit) => <VisitAction visit={visit} {...on} />,
  },
]

function VisitsRows({ visits, onOpen, onDiscard }: VisitsListProps) {
  const timeZone = useZone()
  return (
    <Rows label="Visits, newest first">
      {visits.map((visit) => (
        <Row
          key={visit.visitId}
          lead={<Avatar name={visit.patientName} />}
          title={nameOf(visit.patientName)}
          detail={`${dayText(visit.startedAt, timeZone)}, ${pluralize(visit.spots, 'spot')}`}
          status={<VisitStageBadge stage={visit.stage} />}
          end={visit.stage.kind === 'draft' ? <DiscardDraft visit={visit} onDiscard={onDiscard} /> : undefined}
          opens={rowTarget(visit, onOpen)}
        />
      ))}
    </Rows>
  )
}

function rowTarget(visit: VisitLine, onOpen: On['onOpen']) {
  const href = pageOfVisit(visit)
  return href === undefined ? { onPress: () => onOpen(visit.visitId) } : { href }
}

function VisitAction({ visit, onOpen, onDiscard }: { visit: VisitLine } & On): ReactNode {
  const whose = <span className="vh"> the visit of {nameOf(visit.patientName)}</span>
  const href = pageOfVisit(visit)
  if (href === undefined) {
    return (
      <Button data-opens-row kind="quiet" onPress={() => onOpen(visit.visitId)}>
        Open{whose}
      </Button>
    )
  }
  return visit.stage.kind === 'draft' ? (
    <span className={css.actions}>
      <DiscardDraft visit={visit} onDiscard={onDiscard} />
      <ButtonLink data-opens-row kind="soft" href={href}>
        Continue{whose}
      </ButtonLink>
    </span>
  ) : (
    <ButtonLink data-opens-row kind="quiet" href={href}>
      Outbox{whose}
    </ButtonLink>
  )
}

function DiscardDraft({ visit, onDiscard }: { visit: VisitLine } & Pick<On, 'onDiscard'>) {
  return (
    <Button kind="quiet" onPress={() => onDiscard(visit.visitId)}>
      Discard<span className="vh"> the visit of {nameOf(visit.patientName)}</span>
    </Button>
  )
}

const nameOf = (patientName: string | undefined) => patientName ?? 'No name yet'
