import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Report } from '../../../contract/report-calls.ts'
import { reportPdf } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { saveBlob } from '../../page/save-blob.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/** Saves a report as PDF; not there while it is still drawn. */
export function PdfButton({ report, word = 'PDF' }: { report: Report; word?: string }) {
  const { patientId, downloadHandle, visitDate } = report
  const fetching = useMutation(reportPdf(useDevice().api))
  if (downloadHandle === null) return null
  const save = () =>
    fetching.mutate(
      { patientId, downloadHandle },
      { onSuccess: (pdf) => saveBlob(`skin-check-report-${visitDate}.pdf`, pdf) },
    )
  return (
    <>
      <Button size="small" icon={Download} busy={fetching.isPending ? 'Fetching' : undefined} onPress={save}>
        {word}
      </Button>
      {fetching.isError && (
        <Alert tone="warn" announce="now">
          <p>The PDF could not be fetched. Try again in a moment.</p>
        </Alert>
      )}
    </>
  )
}
