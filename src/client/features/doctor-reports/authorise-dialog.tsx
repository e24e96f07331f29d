import { useMutation } from '@tanstack/react-query'
import { Phone, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { shortDayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { markPhoned } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { recipientIcon } from '../../parts/deliveries/delivery-stage-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyHint } from '../../ui/indicators/key-hint.tsx'
import css from './doctor-reports.module.css'
import { channelText, contentText } from '../../parts/deliveries/recipient-text.ts'
import { LeftOut } from './recipients.tsx'
import type { Authorisation } from './use-authorisation.ts'
import { OwnText } from '../../ui/own-text.tsx'

type AuthoriseDialogProps = { report: Report; distribution: Distribution; authorising: Authorisation }

/** Shows the recipients with channel and content, and who is left out, before a report is authorised. */
export function AuthoriseDialog({ report, distribution, authorising }: AuthoriseDialogProps) {
  const { gets, leftOut } = distribution
  const { card, doctorHeadline } = report.content
  return (
    <Dialog
      title={`Send ${report.firstName}’s report to ${gets.length}?`}
      icon={Send}
      tone={report.content.isUrgent ? 'danger' : 'info'}
      width="wide"
      onClose={authorising.close}
      actions={<Actions count={gets.length} authorising={authorising} />}
    >
      <div className={css.sheet}>
        <p>
          {doctorHeadline}
          <OwnText>{card.by !== '' && `, ${card.by.charAt(0).toLowerCase()}${card.by.slice(1)}`}</OwnText>
        </p>
        <RecipientList gets={gets} />
        {leftOut.length > 0 && <h3 className="small label">Does not get it</h3>}
        <LeftOut leftOut={leftOut} />
        <PhoneFirst report={report} distribution={distribution} />
      </div>
    </Dialog>
  )
}

function Actions({ count, authorising }: { count: number; authorising: Authorisation }) {
  const main = useRef<HTMLButtonElement>(null)
  // Enter authorises: the dialog was opened on purpose, and its title says to how many.
  useEffect(() => main.current?.focus(), [])
  return (
    <>
      <Button
        kind="primary"
        size="main"
        icon={Send}
        ref={main}
        guardMs={300}
        busy={authorising.isBusy ? 'Authorising' : undefined}
        unavailableBecause={count === 0 ? 'Nobody would get it' : undefined}
        onPress={authorising.authorise}
      >
        Authorise and send to {count} <KeyHint of="Enter" />
      </Button>
      <Button kind="quiet" onPress={authorising.close}>
        Not yet <KeyHint of="Esc" />
      </Button>
      <p className="small muted">Nothing is sent for 60 seconds. You can undo it.</p>
    </>
  )
}

function RecipientList({ gets }: Pick<Distribution, 'gets'>) {
  return (
    <>
      <h3 className="small label">Gets it</h3>
      <ul className={css.recipients} aria-label="Gets it">
        {gets.map((one) => {
          const Icon = recipientIcon[one.kind]
          return (
            <li key={`${one.kind} ${one.name} ${one.address}`}>
              <Icon aria-hidden />
              <span className={css.who}>
                <b>{one.name}</b>
                <span>{channelText(one)}</span>
              </span>
              <span className={css.what}>{contentText(one)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** For a patient who asked to be phoned first: records the call, which opens the link. */
export function PhoneFirst({ report, distribution }: Omit<AuthoriseDialogProps, 'authorising'>) {
  const phoned = useMutation(markPhoned(useDevice().api))
  const timeZone = useZone()
  const { waitsForCall, linkOpensAt, reportId } = distribution
  if (!waitsForCall) return null
  const until =
    linkOpensAt === null
      ? ''
      : ` If nobody has by ${shortDayText(linkOpensAt, timeZone)} at ${timeOfDay(linkOpensAt, timeZone)}, somebody else takes it over.`
  return (
    <Banner tone="warn" icon={Phone} title={`${report.firstName} asked to be phoned first about urgent results`}>
      <p>They read the report after you mark the call.{until}</p>
      <Button size="small" busy={phoned.isPending ? 'Saving' : undefined} onPress={() => phoned.mutate(reportId)}>
        I phoned {report.firstName}
      </Button>
    </Banner>
  )
}
