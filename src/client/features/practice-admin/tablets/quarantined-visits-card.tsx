import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { dayText } from '../../../../domain/time/format-moment.ts'
import { listQuarantinedVisitsQuery, releaseQuarantinedVisit } from '../../../data/visits/quarantined-visits.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import type { ManagedPractice } from '../practice-admin-page.tsx'
import css from '../practice-admin.module.css'
import { quarantineReasonText } from './tablet-text.ts'
import { usePracticeChange } from '../use-practice-change.ts'

/** The visits that wait for the manager of the practice. */
export function QuarantinedVisitsCard({ practice }: { practice: ManagedPractice }) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const { data } = useQuery(listQuarantinedVisitsQuery(api, practice.practiceId))
  const { mutate, isPending, problem, sheet } = usePracticeChange(practice, releaseQuarantinedVisit)
  if (data === undefined) return null
  return (
    <Card look="flush">
      <CardHead title="Held visits" />
      <ErrorBanner message={problem} />
      {data.visits.length === 0 && <p className={`${css.body} muted`}>No visits are waiting for you.</p>}
      <Rows label="Held visits">
        {data.visits.map((visit) => (
          <Row
            key={`${visit.visitId}.${visit.version}`}
            lead={<Inbox className="ic" aria-hidden />}
            title={`Visit ${visit.receiptNumber}`}
            detail={`${quarantineReasonText[visit.reason]} Sealed by ${visit.sealedBy}${visit.deviceName === null ? '' : ` on ${visit.deviceName}`}, ${pluralize(visit.numberOfPhotos, 'photo', 'photos')}, held since ${dayText(visit.heldAt, zone)}.`}
            end={
              <Button kind="soft" busy={isPending ? 'Saving' : undefined} onPress={() => mutate(visit.visitId)}>
                Release<span className="vh"> visit {visit.receiptNumber}</span>
              </Button>
            }
          />
        ))}
      </Rows>
      {sheet}
    </Card>
  )
}
