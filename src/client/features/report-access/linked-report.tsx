import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, Printer, Unlink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { revokeReportToken, type LinkedReport, downloadUsingToken } from '../../data/reports/report-links.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { ReportAside } from '../../parts/reports/report-aside.tsx'
import { ShareButton } from '../../parts/reports/share-button.tsx'
import { ReportView } from '../../parts/reports/report-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import css from './report-access.module.css'
import type { ReportKey } from './report-key.ts'

type LinkedReportPageProps = { opened: LinkedReport; by: ReportKey; onEnded: () => void }

const LinkedAiResults = lazy(async () => ({ default: (await import('./linked-ai-results.tsx')).LinkedAiResults }))

const LetterSheet = lazy(async () => ({ default: (await import('../../parts/letters/letter-sheet.tsx')).LetterSheet }))

/** Loaded only for the few links with AI results. */
const aiResultsBelow = (results: LinkedReport['aiResults']) => (spot: ReportSpot) => {
  const own = results.filter(({ spotNumber }) => spotNumber === spot.number)
  return own.length === 0 ? null : (
    <Suspense fallback={null}>
      <LinkedAiResults results={own} />
    </Suspense>
  )
}

/** A report opened by a link or code, to read, save, print or share; a link can be revoked, a code ends by itself. */
export function LinkedReportPage({ opened, by, onEnded }: LinkedReportPageProps) {
  const { report, sessionToken, letter, aiResults } = opened
  const { api } = useOpenDevice()
  const file = useMutation(downloadUsingToken(api))
  const end = useMutation(revokeReportToken(api))
  const save = () =>
    file.mutate(sessionToken, { onSuccess: (pdf) => saveBlob(`skin-check-report-${report.visitDate}.pdf`, pdf) })
  const error = end.error ?? file.error
  return (
    <PatientLayout place="home" tabs="nobody">
      {letter !== null && (
        <Suspense fallback={null}>
          <LetterSheet letter={letter} />
        </Suspense>
      )}
      <ReportView
        report={report}
        audience="patient"
        about={t`Visit on ${dateText(report.visitDate)}, ${report.content.visit.practiceName}`}
        below={aiResultsBelow(aiResults)}
      />
      <ReportAside report={report} versionHref={(guid) => `/report/${guid}`} />
      <div className={css.does}>
        <Button size="small" icon={Download} busy={file.isPending ? t`Downloading` : undefined} onPress={save}>
          <Trans>Save PDF</Trans>
        </Button>
        <ShareButton
          fileName={`skin-check-report-${report.visitDate}.pdf`}
          fetchPdf={() => file.mutateAsync(sessionToken)}
        />
        <Button size="small" icon={Printer} onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        {by.kind === 'link' && (
          <Button
            size="small"
            icon={Unlink}
            busy={end.isPending ? t`Ending` : undefined}
            onPress={() => end.mutate({ reportToken: by.token, sessionToken }, { onSuccess: onEnded })}
          >
            <Trans>End this link</Trans>
          </Button>
        )}
      </div>
      {error !== null && <ErrorBanner message={failureText(error, by)} />}
      <Leave by={by} />
    </PatientLayout>
  )
}

const Leave = ({ by }: { by: ReportKey }) => (
  <div className={css.leave}>
    <p className="small muted">
      {by.kind === 'link' ? (
        <Trans>Sign in to see the photos. Close this tab when you are done: nothing stays on this device.</Trans>
      ) : (
        <Trans>Photos are not shown here. Close this tab when you are done: nothing stays on this device.</Trans>
      )}
    </p>
  </div>
)

/** A link session lasts 15 minutes; a 404 means that it has expired. */
function failureText(error: Error, { kind }: ReportKey): string {
  const isOver = error instanceof ApiException && error.status === 404
  if (!isOver) return formErrorsOf(error).form ?? t`This did not work. Try again.`
  return kind === 'link'
    ? t`This page was open for more than 15 minutes. Press the link in your message again.`
    : t`This page was open for more than 15 minutes. Reload it and type the code again.`
}
