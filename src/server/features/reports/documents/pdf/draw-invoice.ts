import type { Country } from '../../../../../contract/reports/report-content.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { drawHead } from './draw-head.ts'
import { body, line, page, small, strong, title } from './pdf-styles.ts'
import { TaggedDocument } from './tagged-document.ts'

/** The content of an invoice; the price in dollars includes GST. */
export type InvoiceContent = {
  country: Country
  reference: string
  visitDate: string
  patientName: string
  practiceName: string
  address: readonly string[]
  serviceName: string
  price: number
}

const wide = page.width - 2 * page.margin

/** The GST included in a price, in cents: 15 % of New Zealand, 10 % of Australia (docs/domain.md 1). */
export const gstInCents = (price: number, country: Country): number =>
  Math.round((price * 100 * (country === 'NZ' ? 15 : 10)) / (country === 'NZ' ? 115 : 110))

/** An invoice as a tagged PDF, A4, in the form of its country. */
export async function drawInvoice(invoice: InvoiceContent): Promise<Buffer> {
  const { country, price } = invoice
  const document = new TaggedDocument({
    title: `Tax invoice for ${invoice.patientName}, ${dateText(invoice.visitDate)}`,
    subject: 'Tax invoice',
    lang: country === 'NZ' ? 'en-NZ' : 'en-AU',
  })
  let y = drawHead(document, { text: 'Tax invoice', maori: null }, [
    [['Name', invoice.patientName]],
    [
      ['Visit', dateText(invoice.visitDate)],
      ['Number', invoice.reference],
    ],
  ])
  y = document.write('Tax invoice', { x: page.margin, y, width: wide }, { ...title, tag: 'H1' }) + 6
  for (const text of [invoice.practiceName, ...invoice.address])
    y = document.write(text, { x: page.margin, y, width: wide }, { ...body, tag: 'P' })
  y += 14
  const money = (cents: number) => `${country === 'NZ' ? 'NZ' : 'A'}$${(cents / 100).toFixed(2)}`
  const rows = [
    [invoice.serviceName, money(price * 100), body],
    [`GST included (${country === 'NZ' ? '15' : '10'} %)`, money(gstInCents(price, country)), small],
    ['Total', money(price * 100), strong],
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
