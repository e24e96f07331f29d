import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { momentText } from '../../../domain/time/format-moment.ts'
import { resendReport } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { UnansweredLink } from '../../parts/notifications/unanswered-link.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import css from './doctor-reports.module.css'
import {
  leftOutIcon as LeftOutIcon,
  recipientIcon,
  type Recipient,
  deliveryStateText,
  channelText,
} from './recipient-text.ts'

/** Recipients with channel and delivery state; failed deliveries can be retried by those who may authorise. */
export function Recipients({ distribution }: { distribution: Distribution }) {
  const { gets, mayAuthorise, recalled, reportId } = distribution
  const again = useMutation(resendReport(useDevice().api))
  if (gets.length === 0) return <p className="muted">Nobody gets it: there is no address to send it to.</p>
  return (
    <ul className={css.recipients} aria-label="Recipients">
      {gets.map((one) => (
        <li key={`${one.kind} ${one.name} ${one.address}`}>
          <RecipientDetails recipient={one} />
          {canResend(one) && recalled === null && mayAuthorise && (
            <Button
              size="small"
              icon={RotateCw}
              busy={again.isPending ? 'Sending' : undefined}
              onPress={() => one.deliveryId !== null && again.mutate({ reportId, deliveryId: one.deliveryId })}
            >
              {one.state === 'failed' ? 'Send again' : 'Send a new link'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const canResend = ({ deliveryId, state, link }: Recipient): boolean =>
  deliveryId !== null && (state === 'failed' || link === 'locked' || link === 'ended')

function RecipientDetails({ recipient }: { recipient: Recipient }) {
  const { clock } = useDevice()
  const timeZone = useZone()
  const { kind, name, state, reason, whenSent, whenAcknowledged, tries } = recipient
  const Icon = recipientIcon[kind]
  const { word, tone, icon } = deliveryStateText[state]
  const at = (instant: string) => momentText(instant, { timeZone, now: new Date(clock.now()) })
  const when = whenAcknowledged ?? whenSent
  return (
    <>
      <Icon aria-hidden />
      <span className={css.who}>
        <b>{name}</b>
        <span>{channelText(recipient)}</span>
        {state !== 'planned' && (
          <span className={css.state}>
            <Badge tone={tone} icon={icon}>
              {state === 'failed' && tries.length > 1 ? `Failed, ${tries.length} tries` : word}
            </Badge>
            {when !== null && <span className="muted">{at(when)}</span>}
          </span>
        )}
        {recipient.link === 'locked' && <span>The link is locked after 5 wrong tries</span>}
        {recipient.whenToldOfRecall !== null && <span>Notified of the recall {at(recipient.whenToldOfRecall)}</span>}
        {reason !== null && <span>{reason}</span>}
        {state === 'failed' && <UnansweredLink />}
        {tries.length > 1 && (
          <details>
            <summary>All tries</summary>
            <ol>
              {tries.map((one) => (
                <li key={one.at}>
                  {at(one.at)}: {one.said}
                </li>
              ))}
            </ol>
          </details>
        )}
      </span>
    </>
  )
}

/** Who does not get it, with the reason. */
export function LeftOut({ leftOut }: Pick<Distribution, 'leftOut'>) {
  if (leftOut.length === 0) return null
  return (
    <ul className={css.recipients} aria-label="Does not get it">
      {leftOut.map(({ name, why }) => (
        <li key={name}>
          <LeftOutIcon aria-hidden />
          <span className={css.who}>
            <b>{name}</b>
            <span className="muted">{why}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
