import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import { searchDocumentsQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ReportCard } from '../../parts/reports/report-card.tsx'
import { Card } from '../../ui/cards/card.tsx'
import css from './patient-home.module.css'
import { RecordSection, saysOffline } from './record-section.tsx'
import { sendsTexts } from '../../page/sends-texts.ts'

type LatestReportProps = {
  patientId: PatientId | null
  /** Whether the section above already says that the device is offline. */
  isSaid: boolean
}

/** The latest report; without one, explains when it comes. */
export const LatestReport = ({ patientId, isSaid }: LatestReportProps) =>
  patientId === null ? (
    <Section>
      <None />
    </Section>
  ) : (
    <Latest patientId={patientId} isSaid={isSaid} />
  )

const Section = ({ children }: { children: ReactNode }) => (
  <section className={css.section} aria-label={t`Your latest report`}>
    <h2 className="h3">
      <Trans>Your latest report</Trans>
    </h2>
    {children}
  </section>
)

function Latest({ patientId, isSaid }: { patientId: PatientId; isSaid: boolean }) {
  const reports = useQuery(searchDocumentsQuery(useDevice(), patientId, 'reports'))
  if (isSaid && saysOffline(reports)) return null
  return (
    <Section>
      <RecordSection query={reports} label={t`Loading your latest report`}>
        {([newest]) => (newest === undefined ? <None /> : <ReportCard report={newest} is="beside" />)}
      </RecordSection>
    </Section>
  )
}

const None = () => (
  <Card className={css.none}>
    <FileText aria-hidden />
    <p className="muted">
      {sendsTexts() ? (
        <Trans>No report yet. After a visit, we will send you a link by text or e-mail when it is ready.</Trans>
      ) : (
        <Trans>No report yet. After a visit, we will send you a link by e-mail when it is ready.</Trans>
      )}
    </p>
  </Card>
)
