import type { SentReading } from '../../../../contract/readings/sent-readings.ts'
import { ageOn } from '../../../../domain/patients/birth-date.ts'
import { momentText } from '../../../../domain/time/format-moment.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { localDate } from '../../../page/i18n/date-format.ts'
import { UnansweredLink } from '../../../parts/notifications/unanswered-link.tsx'
import { deliveryStageText, recipientIcon } from '../../../parts/deliveries/delivery-stage-text.ts'
import { reportStateText } from '../../../parts/visits/report-state-text.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import sentCss from '../../../parts/reports/sent-list.module.css'
import css from './sent-readings.module.css'

const channelText = { text: 'Text message with a link', mail: 'E-mail with a link', healthlink: 'HealthLink' } as const

/** A report that the reader published: its patient, and the delivery stage of each recipient. */
export function SentReadingItem({ report }: { report: SentReading }) {
  const { clock } = useDevice()
  const now = new Date(clock.now())
  const { visitId, patientName, birthDate, practiceName, timeZoneId: timeZone, state, version, isUrgent } = report
  const { word, tone } = reportStateText[state]
  return (
    <li className={sentCss.item}>
      <div className={sentCss.about}>
        <h2 className="h3">
          <a href={`/clinician/reading/${visitId}`}>
            {patientName}, {ageOn(birthDate, localDate(now))}
          </a>
        </h2>
        <span className="wrap-line-2">
          {isUrgent && <Badge tone="danger">Urgent</Badge>}
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="small muted">
          <OwnText>{version > 1 && `Version ${version}. `}</OwnText>
          {practiceName}, published {momentText(report.whenPublished, { timeZone, now })}
        </span>
        {state === 'failed' && <UnansweredLink />}
      </div>
      {report.gets.length === 0 ? (
        <p className="muted">
          {state === 'waits' ? 'Nothing is sent until a doctor has authorised it.' : 'There is nobody to send it to.'}
        </p>
      ) : (
        <ul className={css.gets} aria-label="Recipients">
          {report.gets.map((one) => (
            <Recipient key={`${one.kind} ${one.name} ${one.channel}`} {...{ one, timeZone, now }} />
          ))}
        </ul>
      )}
    </li>
  )
}

type RecipientProps = { one: SentReading['gets'][number]; timeZone: string; now: Date }

function Recipient({ one, timeZone, now }: RecipientProps) {
  const Icon = recipientIcon[one.kind]
  const { word, tone, icon } = deliveryStageText[one.stage]
  return (
    <li>
      <Icon aria-hidden />
      <span className={css.who}>
        <b>{one.name}</b>
        <span>{channelText[one.channel]}</span>
        <span className="wrap-line-2">
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          {one.whenSent !== null && <span className="muted">{momentText(one.whenSent, { timeZone, now })}</span>}
        </span>
        {one.reason !== null && <span>{one.reason}</span>}
      </span>
    </li>
  )
}
