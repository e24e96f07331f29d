import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Report } from '../../../contract/reports/reports.ts'
import { type DocumentFile, getDocument } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { saveBlob } from '../../page/save-blob.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'

type PdfButtonProps = {
  report: Report
  word?: string
  /** A file other than that of this version. */
  file?: DocumentFile | null
}

/** Saves a report as PDF; hidden until the PDF exists. */
export function PdfButton({ report, word = 'PDF', file = null }: PdfButtonProps) {
  const { patientId, visitDate } = report
  const downloadHandle = file?.downloadHandle ?? report.downloadHandle
  const fetching = useMutation(getDocument(useDevice().api))
  if (downloadHandle === null) return null
  const save = () =>
    fetching.mutate(
      { patientId, downloadHandle },
      { onSuccess: (pdf) => saveBlob(file?.fileName ?? `skin-check-report-${visitDate}.pdf`, pdf) },
    )
  return (
    <>
      <Button size="small" icon={Download} busy={fetching.isPending ? t`Downloading` : undefined} onPress={save}>
        {word}
      </Button>
      {fetching.isError && (
        <Banner tone="warn" announce="now">
          <p>
            <Trans>The PDF could not be downloaded. Try again in a moment.</Trans>
          </p>
        </Banner>
      )}
    </>
  )
}
