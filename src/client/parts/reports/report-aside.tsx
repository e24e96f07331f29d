import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileClock, Microscope, ShieldCheck, Users } from 'lucide-react'
import type { Report } from '../../../contract/reports/reports.ts'
import { spotsToday } from '../../../domain/patients/removed-since.ts'
import { dayText, timeOfDay, zoneLetters } from '../../../domain/time/format-moment.ts'
import { Card } from '../../ui/cards/card.tsx'
import { ReportFigure } from './report-figure.tsx'
import css from './report.module.css'
import type { Address } from '../../ui/address.ts'
import { OwnText } from '../../ui/own-text.tsx'

type ReportAsideProps = { report: Report; versionHref: (reportGuid: string) => Address }

/** Beside a report: figure, readers, authorisation and other versions. */
export function ReportAside({ report, versionHref }: ReportAsideProps) {
  const shown = spotsToday(report).filter(({ isHidden }) => !isHidden)
  return (
    <div className={css.beside}>
      {shown.length > 0 && (
        <Card className={css.figureCard} aria-label={t`Where the spots are`}>
          <ReportFigure spots={shown} />
        </Card>
      )}
      <ReportReaders report={report} versionHref={versionHref} />
    </div>
  )
}

function ReportReaders({ report, versionHref }: ReportAsideProps) {
  const { content, authorisedBy, whenAuthorised } = report
  const { timeZone } = content
  return (
    <Card aria-label={t`Who read it`}>
      <ul className={css.people}>
        {content.readers.map(({ name, role, registration, text, readAt }, i) => (
          <li key={name}>
            {i === 0 ? <Microscope aria-hidden /> : <Users aria-hidden />}
            <span>
              <b>{i === 0 ? t`Read by ${name}` : text}</b>
              <OwnText>{i === 0 && `, ${role}`}</OwnText>
              <OwnText>{registration !== null && t`, registration ${registration}`}</OwnText>
              <br />
              <span className="muted">{momentWithZone(readAt, timeZone)}</span>
            </span>
          </li>
        ))}
        {authorisedBy !== null && whenAuthorised !== null && (
          <li>
            <ShieldCheck aria-hidden />
            <span>
              <b>
                <Trans>Authorised by {authorisedBy}</Trans>
              </b>
              <br />
              <span className="muted">{momentWithZone(whenAuthorised, timeZone)}</span>
            </span>
          </li>
        )}
        <Versions report={report} versionHref={versionHref} />
      </ul>
    </Card>
  )
}

function Versions({ report: { version, otherVersions, reportGuid }, versionHref }: ReportAsideProps) {
  const others = otherVersions.filter((one) => one.reportGuid !== reportGuid)
  if (others.length === 0) return null
  return (
    <li>
      <FileClock aria-hidden />
      <span>
        <Trans>
          Version {version} of {others.length + 1}
        </Trans>
        {others.map((one) => (
          <span key={one.reportGuid}>
            <br />
            <a href={versionHref(one.reportGuid)}>
              <Trans>See version {one.version}</Trans>
            </a>
          </span>
        ))}
      </span>
    </li>
  )
}

/** "18 Nov 2026, 2:10 pm NZDT". */
const momentWithZone = (at: string, timeZone: string) =>
  `${dayText(at, timeZone)}, ${timeOfDay(at, timeZone)} ${zoneLetters(at, timeZone)}`
