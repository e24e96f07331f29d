import { ChevronLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Report } from '../../../contract/reports/reports.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import type { DocumentFile } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { localDate } from '../../page/i18n/date-format.ts'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { aiResultsBelow } from '../../parts/ai-results/ai-results-below.tsx'
import { PdfButton } from '../../parts/reports/pdf-button.tsx'
import { StaffProgress } from '../../parts/reports/staff-progress.tsx'
import { ReportAside } from '../../parts/reports/report-aside.tsx'
import type { ReportWording } from '../../parts/reports/report-audience.ts'
import { ReportView } from '../../parts/reports/report-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { belowSpot } from './below-spot.tsx'
import css from './doctor-reports.module.css'
import { OwnText } from '../../ui/own-text.tsx'
import { personName } from '../../../domain/text/person-name.ts'

type ReportDetailProps = {
  report: Report
  /** The file named in the address; null for that of this version. */
  file?: DocumentFile | null
  /** The initial wording; by default that for doctors. */
  words?: ReportWording
}

/** A report in clinical or plain words, with PDF, print and other versions. */
export function ReportDetail({ report, file = null, words = 'clinical' }: ReportDetailProps) {
  const [wording, setWording] = useState<ReportWording>(words)
  const { patientId, firstName, lastName } = report
  return (
    <>
      <StaleDataBanner names={[`report-${report.reportGuid}`]} />
      <div className={css.tools}>
        <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href={`/clinician/patients/${patientId}`}>
          {personName(firstName, lastName)}
        </ButtonLink>
        <SegmentedControl
          label="Wording"
          labelLook="hidden"
          width="fit"
          value={wording}
          onValue={setWording}
          options={[
            { value: 'clinical', label: 'Clinical' },
            { value: 'plain', label: `${firstName}’s words` },
          ]}
        />
        <span className="push" />
        <PdfButton report={report} file={file} />
        <Button size="small" icon={Printer} onPress={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={css.columns}>
        <ReportView
          report={report}
          audience="doctor"
          wording={wording}
          about={<About report={report} wording={wording} />}
          progress={<StaffProgress report={report} />}
          below={report.replaced === null ? belowSpot(report) : aiResultsBelow(report)}
        />
        <ReportAside report={report} versionHref={(guid) => `/clinician/report/${guid}`} />
      </div>
    </>
  )
}

function About({ report, wording }: { report: Report; wording: ReportWording }) {
  const { content, firstName, lastName, birthDate, visitDate } = report
  const { clock } = useDevice()
  const age = ageOn(birthDate, localDate(new Date(clock.now())))
  const nhi = content.patient.nhi === null ? '' : `, NHI ${content.patient.nhi}`
  return (
    <>
      <OwnText>{wording === 'plain' && `${personName(firstName, lastName)}, `}</OwnText>
      {age} <OwnText>{age === 1 ? 'year' : 'years'}</OwnText>
      {nhi}. Seen by {content.visit.checkedBy} on {dateText(visitDate)}, {content.visit.practiceName}
    </>
  )
}
