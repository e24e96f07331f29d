import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import type { ReportDocument } from '../../../contract/reports/reports.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { getDocument } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'

/** Invoices by visit, with a button to save each as PDF. */
export function InvoiceList({ invoices }: { invoices: readonly ReportDocument[] }) {
  const fetching = useMutation(getDocument(useDevice().api))
  const save = (invoice: ReportDocument) =>
    fetching.mutate(invoice, { onSuccess: (pdf) => saveBlob(invoice.fileName, pdf) })
  return (
    <>
      {fetching.error !== null && (
        <ErrorBanner
          message={formErrorsOf(fetching.error).form ?? t`The invoice could not be downloaded. Try again in a moment.`}
        />
      )}
      <Card look="flush">
        <Rows label={t`Invoices`}>
          {invoices.map((invoice) => (
            <Row
              key={invoice.downloadHandle}
              lead={<ReceiptText aria-hidden />}
              title={invoice.headline}
              detail={`${dateText(invoice.visitDate)}, ${invoice.practiceName}`}
              end={
                <Button
                  kind="soft"
                  size="small"
                  icon={Download}
                  busy={fetching.variables === invoice && fetching.isPending ? t`Downloading` : undefined}
                  onPress={() => save(invoice)}
                >
                  <Trans>
                    PDF<span className="vh"> of {dateText(invoice.visitDate)}</span>
                  </Trans>
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
    </>
  )
}
