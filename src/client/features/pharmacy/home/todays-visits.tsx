import { Plus } from 'lucide-react'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { visitSteps } from '../../../../contract/visits/visit-steps.ts'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { VisitStageBadge } from '../../../parts/visits/visit-stage-badge.tsx'
import { Avatar } from '../../../ui/indicators/avatar.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { pageOfVisit } from '../page-of-visit.ts'
import css from './pharmacy-home.module.css'
import type { Address } from '../../../ui/address.ts'
import { OwnText } from '../../../ui/own-text.tsx'

/** The visits of today with their stage, newest first. */
export function TodaysVisits({ visits }: { visits: readonly VisitLine[] | undefined }) {
  return (
    <Card look="flush">
      <CardHead title="Today’s visits">
        {visits !== undefined && visits.length > 0 && <span className={css.soFar}>{visits.length} so far</span>}
        <ButtonLink kind="quiet" href="/clinician/previousVisits">
          See all
        </ButtonLink>
      </CardHead>
      {visits === undefined ? <Skeleton /> : visits.length === 0 ? <NoVisits /> : <VisitRows visits={visits} />}
    </Card>
  )
}

function NoVisits() {
  return (
    <EmptyState
      title="No visits yet today"
      action={
        <ButtonLink icon={Plus} href="/clinician/visits">
          New visit
        </ButtonLink>
      }
    >
      When you start one it shows here, with its photos and whether it has been sent.
    </EmptyState>
  )
}

function VisitRows({ visits }: { visits: readonly VisitLine[] }) {
  const timeZone = useZone()
  return (
    <Rows label="Today’s visits">
      {visits.map((visit) => (
        <Row
          key={visit.visitId}
          density="close"
          lead={
            <>
              <time className={css.time} dateTime={visit.startedAt}>
                {timeOfDay(visit.startedAt, timeZone)}
              </time>
              <Avatar name={visit.patientName} />
            </>
          }
          title={visit.patientName ?? 'No name yet'}
          detail={detailOf(visit)}
          status={<VisitStageBadge stage={visit.stage} />}
          end={visit.stage.kind === 'draft' ? <ContinueLink visit={visit} /> : undefined}
          opens={visit.stage.kind === 'draft' ? undefined : { href: hrefOf(visit) }}
        />
      ))}
    </Rows>
  )
}

function ContinueLink({ visit }: { visit: VisitLine }) {
  return (
    <ButtonLink kind="soft" href={hrefOf(visit)}>
      Continue
      <span className="vh">
        {' '}
        the visit of <OwnText>{visit.patientName ?? 'a patient without a name'}</OwnText>
      </span>
    </ButtonLink>
  )
}

function detailOf({ stage, spots, photos }: VisitLine): string {
  if (stage.kind !== 'draft') return `${pluralize(spots, 'spot')}, ${pluralize(photos, 'photo')}`
  return `At step ${visitSteps.indexOf(stage.step) + 1}, ${stage.step}. ${capital(pluralize(spots, 'spot'))} so far`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The page of a visit; sent visits are in the outbox until the server confirms them, then in the list of visits. */
function hrefOf(visit: VisitLine): Address {
  const listed: Address = `/clinician/previousVisits?visit=${visit.visitId}`
  return pageOfVisit(visit) ?? (visit.stage.kind === 'sent' ? '/clinician/outbox' : listed)
}
