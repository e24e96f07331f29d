import type { Country } from '../../../../../contract/reports/report-content.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { type Cents, gstIncluded } from '../../../../../domain/bookings/money/money.ts'
import { drawHead } from './draw-head.ts'
import { body, line, page, small, strong, title } from './pdf-styles.ts'
import { TaggedDocument } from './tagged-document.ts'

/** The content of an invoice; amounts in cents with GST. */
export type InvoiceContent = {
  title: 'Tax invoice' | 'Receipt'
  country: Country
  reference: string
  /** The date of the invoice, if it is not the day of the visit. */
  date: string | null
  visitDate: string
  patientName: string
  seller: string
  /** The seller's tax number and address. */
  details: readonly string[]
  serviceName: string
  charged: Cents
  /** Payments and refunds. */
  moves: readonly { what: string; on: string; amount: Cents }[]
  toPay: Cents
  /** "Paid"; null if it is not known whether it was paid. */
  state: string | null
}

const wide = page.width - 2 * page.margin

/** Draws an invoice as a tagged A4 PDF in the format of its country. */
export async function drawInvoice(invoice: InvoiceContent): Promise<Buffer> {
  const { country, charged } = invoice
  const document = new TaggedDocument({
    title: `${invoice.title} for ${invoice.patientName}, ${dateText(invoice.visitDate)}`,
    subject: invoice.title,
    lang: country === 'NZ' ? 'en-NZ' : 'en-AU',
  })
  let y = drawHead(document, { text: invoice.title, maori: null }, [
    [['Name', invoice.patientName], ...(invoice.date === null ? [] : [['Date', dateText(invoice.date)] as const])],
    [
      ['Visit', dateText(invoice.visitDate)],
      ['Number', invoice.reference],
    ],
  ])
  y = document.write(invoice.title, { x: page.margin, y, width: wide }, { ...title, tag: 'H1' }) + 6
  for (const text of [invoice.seller, ...invoice.details])
    y = document.write(text, { x: page.margin, y, width: wide }, { ...body, tag: 'P' })
  y += 14
  const money = (cents: number) => `${country === 'NZ' ? 'NZ' : 'A'}$${(cents / 100).toFixed(2)}`
  const rows = [
    [invoice.serviceName, money(charged), body],
    [`GST included (${country === 'NZ' ? '15' : '10'} %)`, money(gstIncluded(charged, country)), small],
    ['Total', money(charged), strong],
    ...invoice.moves.map(({ what, on, amount }) => [`${what}, ${dateText(on)}`, money(amount), body] as const),
    ...(invoice.toPay > 0 ? [['Left to pay', money(invoice.toPay), strong] as const] : []),
    ...(invoice.state === null ? [] : [['Status', invoice.state, strong] as const]),
  ] as const
  for (const [what, amount, style] of rows) {
    document.decorate((pdf) => {
      pdf
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.6)
        .stroke(line)
    })
    const top = y + 6
    const x = page.width - page.margin - document.widthOf(amount, style)
    y = document.write(`${what}:`, { x: page.margin, y: top, width: wide - 110 }, { ...style, tag: 'P' })
    document.write(amount, { x, y: top, width: 110 }, { ...style, tag: 'P' })
    y += 6
  }
  return document.finish((number, of) => {
    const text = `Page ${number} of ${of}`
    document.letter(text, { x: page.width - page.margin - document.widthOf(text, small), y: 806 }, small)
  })
}
