import { useMutation } from '@tanstack/react-query'
import { RotateCw, Split } from 'lucide-react'
import { useState } from 'react'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { momentText } from '../../../domain/time/format-moment.ts'
import { resendReport } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { UnansweredLink } from '../../parts/notifications/unanswered-link.tsx'
import { deliveryStageText, recipientIcon } from '../../parts/deliveries/delivery-stage-text.ts'
import { Badge } from '../../ui/indicators/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { AnotherWayDialog } from './another-way-dialog.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './doctor-reports.module.css'
import { leftOutIcon as LeftOutIcon, type Recipient, channelText } from '../../parts/deliveries/recipient-text.ts'

/** The parts of a report's distribution that are needed to show its recipients and to send it again. */
type RecipientsOf = Pick<Distribution, 'reportId' | 'gets' | 'mayAuthorise' | 'recalled'>

/** Recipients with channel and delivery stage; users who may authorise can send it again, or in another way. */
export function Recipients({ distribution }: { distribution: RecipientsOf }) {
  const { gets } = distribution
  if (gets.length === 0) return <p className="muted">Nobody gets it: there is no address to send it to.</p>
  return (
    <ul className={css.recipients} aria-label="Recipients">
      {gets.map((one) => (
        <li key={one.deliveryId ?? `${one.kind} ${one.name} ${one.address}`}>
          <RecipientDetails recipient={one} />
          <RecipientActions recipient={one} distribution={distribution} />
        </li>
      ))}
    </ul>
  )
}

function RecipientActions({ recipient, distribution }: { recipient: Recipient; distribution: RecipientsOf }) {
  const { mayAuthorise, recalled, reportId } = distribution
  const [state, setState] = useState<'closed' | 'choosing'>('closed')
  const again = useMutation(resendReport(useDevice().api))
  const { deliveryId, stage, otherWays, name, canBeResent } = recipient
  if (!mayAuthorise || recalled !== null || deliveryId === null) return null
  const needsAnother = canBeResent || stage === 'handed-over'
  const about = <span className="vh">{` to ${name}`}</span>
  return (
    <span className={css.again}>
      {canBeResent && (
        <Button
          size="small"
          icon={RotateCw}
          busy={again.isPending ? 'Sending' : undefined}
          onPress={() => again.mutate({ reportId, deliveryId })}
        >
          <OwnText>{resendText(recipient)}</OwnText>
          {about}
        </Button>
      )}
      {needsAnother && otherWays.length > 0 && (
        <Button size="small" kind="soft" icon={Split} onPress={() => setState('choosing')}>
          Another way
          {about}
        </Button>
      )}
      {again.error !== null && <span role="alert">{formErrorsOf(again.error).form}</span>}
      {state === 'choosing' && (
        <AnotherWayDialog {...{ recipient, deliveryId, reportId }} onClose={() => setState('closed')} />
      )}
    </span>
  )
}

function resendText({ state }: Recipient): string {
  if (state === 'taken-back') return 'Send it'
  return state === 'failed' ? 'Send again' : 'Send a new link'
}

function RecipientDetails({ recipient }: { recipient: Recipient }) {
  const { clock } = useDevice()
  const timeZone = useZone()
  const { kind, name, letterSpot, state, stage, reason, whenSent, whenAcknowledged, tries } = recipient
  const Icon = recipientIcon[kind]
  const { word, tone, icon } = deliveryStageText[stage]
  const at = (instant: string) => momentText(instant, { timeZone, now: new Date(clock.now()) })
  const when = whenAcknowledged ?? whenSent
  return (
    <>
      <Icon aria-hidden />
      <span className={css.who}>
        <b>{name}</b>
        {letterSpot !== null && <span>Referral letter, spot {letterSpot}</span>}
        <span>{channelText(recipient)}</span>
        {stage !== 'planned' && (
          <span className={css.state}>
            <Badge tone={tone} icon={icon}>
              {state === 'failed' && tries.length > 1 ? `${word}, ${tries.length} tries` : word}
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

/** The people who do not get it, each with the reason. */
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
