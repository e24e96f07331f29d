import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import type { BookingInvoice } from '../../../contract/reports/booking-invoices.ts'
import { moneyText, toCents } from '../../../domain/bookings/money/money.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { getBookingInvoice } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'

/** The invoices of paid bookings: the amount paid, the balance, and the PDF. */
export function BookingInvoiceList({ invoices }: { invoices: readonly BookingInvoice[] }) {
  const fetching = useMutation(getBookingInvoice(useDevice().api))
  const save = (invoice: BookingInvoice) =>
    fetching.mutate(invoice, { onSuccess: (pdf) => saveBlob(invoice.fileName, pdf) })
  return (
    <section>
      <h2 className="h3">
        <Trans>Bookings</Trans>
      </h2>
      {fetching.error !== null && (
        <ErrorBanner
          message={formErrorsOf(fetching.error).form ?? t`The invoice could not be downloaded. Try again in a moment.`}
        />
      )}
      <Card look="flush">
        <Rows label={t`Invoices of bookings`}>
          {invoices.map((invoice) => (
            <Row
              key={invoice.bookingId}
              lead={<ReceiptText aria-hidden />}
              title={`${invoice.serviceName}, ${moneyText(toCents(invoice.charged))}`}
              detail={`${dayText(invoice.whenPaid, invoice.timeZoneId)}, ${invoice.siteName}`}
              status={<Badge tone={invoice.state === 'part-paid' ? 'warn' : 'ok'}>{stateText(invoice)}</Badge>}
              end={
                <Button
                  kind="soft"
                  size="small"
                  icon={Download}
                  busy={fetching.variables === invoice && fetching.isPending ? t`Downloading` : undefined}
                  onPress={() => save(invoice)}
                >
                  <Trans>
                    PDF
                    <span className="vh">
                      {' '}
                      of {invoice.serviceName}, {dayText(invoice.whenPaid, invoice.timeZoneId)}
                    </span>
                  </Trans>
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
      <p className="small muted">
        <Trans>Prices include GST.</Trans>
      </p>
    </section>
  )
}

function stateText({ state, toPay }: BookingInvoice): string {
  switch (state) {
    case 'paid':
      return t`Paid`
    case 'part-paid':
      return t`${moneyText(toCents(toPay))} to pay`
    case 'given-back':
      return t`Given back`
  }
}
