import type { SentReport } from '../../../../contract/reports/sent-reports.ts'
import { ageOn } from '../../../../domain/patients/birth-date.ts'
import { momentText } from '../../../../domain/time/format-moment.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { localDate } from '../../../page/i18n/date-format.ts'
import { reportStateText } from '../../../parts/visits/report-state-text.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { RecallReport } from '../recall-report.tsx'
import { Recipients } from '../recipients.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import { classes } from '../../../ui/classes.ts'
import sentCss from '../../../parts/reports/sent-list.module.css'
import css from './sent.module.css'

/** A sent report: its patient, the delivery stage of each recipient, and what can be done about it. */
export function SentReportItem({ report }: { report: SentReport }) {
  const { clock } = useDevice()
  const timeZone = useZone()
  const now = new Date(clock.now())
  const { reportGuid, patientName, birthDate, state, version, whenSent, isHighPriority } = report
  const { word, tone } = reportStateText[state]
  const firstName = patientName.split(' ')[0] ?? patientName
  return (
    <li className={sentCss.item}>
      <div className={classes(sentCss.about, css.level)}>
        <h2 className="h3">
          <a href={`/clinician/sentreports/${reportGuid}`}>
            {patientName}, {ageOn(birthDate, localDate(now))}
          </a>
        </h2>
        <span className="wrap-2">
          {isHighPriority && <Badge tone="danger">Urgent</Badge>}
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="small muted">
          <OwnText>{version > 1 && `Version ${version}. `}</OwnText>
          {momentText(whenSent, { timeZone, now })}
        </span>
        <RecallReport report={{ firstName, version }} distribution={report} />
      </div>
      <Recipients distribution={report} />
    </li>
  )
}
