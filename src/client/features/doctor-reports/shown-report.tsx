import { ChevronLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Report } from '../../../contract/report-calls.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import type { DocumentFile } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { localDate } from '../../page/words/day-text.ts'
import { ShownAsOf } from '../../parts/failure/shown-as-of.tsx'
import { PdfButton } from '../../parts/report/pdf-button.tsx'
import { ReportAside } from '../../parts/report/report-aside.tsx'
import type { ReportVoice } from '../../parts/report/report-look.ts'
import { ReportView } from '../../parts/report/report-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Segment } from '../../ui/fields/segment.tsx'
import css from './doctor-reports.module.css'

export type ShownReportProps = {
  report: Report
  /** The file that the address names; null: the one of this version. */
  file?: DocumentFile | null
}

/** A report in the patient's words or the clinical ones, with its PDF, print and other versions. */
export function ShownReport({ report, file = null }: ShownReportProps) {
  const [voice, setVoice] = useState<ReportVoice>('plain')
  const { patientId, firstName, lastName } = report
  return (
    <>
      <ShownAsOf names={[`report-${report.reportGuid}`]} />
      <div className={css.tools}>
        <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href={`/clinician/patients/${patientId}`}>
          {firstName} {lastName}
        </ButtonLink>
        <Segment
          label="Whose words"
          labelLook="hidden"
          width="fit"
          value={voice}
          onValue={setVoice}
          options={[
            { value: 'plain', label: `${firstName}’s words` },
            { value: 'clinical', label: 'Clinical' },
          ]}
        />
        <span className="push" />
        <PdfButton report={report} file={file} />
        <Button size="small" icon={Printer} onPress={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={css.columns}>
        <ReportView report={report} reader="doctor" voice={voice} about={<About report={report} />} />
        <ReportAside report={report} versionHref={(guid) => `/clinician/report/${guid}`} />
      </div>
    </>
  )
}

function About({ report: { content, firstName, lastName, birthDate, visitDate } }: { report: Report }) {
  const { clock } = useDevice()
  const age = ageOn(birthDate, localDate(new Date(clock.now())))
  const nhi = content.patient.nhi === null ? '' : `, NHI ${content.patient.nhi}`
  return (
    <>
      {firstName} {lastName}, {age} {age === 1 ? 'year' : 'years'}
      {nhi}. Visit on {dateText(visitDate)}, {content.visit.practiceName}
    </>
  )
}
