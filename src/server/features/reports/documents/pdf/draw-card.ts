import type { ReportContent } from '../../../../../contract/reports/report-content.ts'
import { fullDate } from '../../../../../domain/time/format-day.ts'
import { drawMark } from './draw-mark.ts'
import { body, markStyles, page, smallStrong, strong } from './pdf-styles.ts'
import type { TaggedDocument } from './tagged-document.ts'

const width = page.width - 2 * page.margin
const inner = 12

/** "Book within 2 weeks, by Friday 4 December 2026". */
function cardTitle({ title, by, byDay }: ReportContent['card']): string {
  if (byDay !== null) return `${title}, by ${fullDate(byDay)}`
  return by === '' ? title : `${title}. ${by}`
}

/** Draws the care card; returns the y position below it. */
export function drawCard(document: TaggedDocument, { card }: ReportContent, top: number): number {
  const look = markStyles[card.mark]
  const head = { ...strong, size: 12.5, colour: look.text }
  const textX = page.margin + 54
  const textWidth = width - 54 - inner
  const phone = [card.phoneButton, card.phoneNote].filter((part) => part !== null).join(': ')
  const under = phone === '' ? (card.noPractice ?? '') : phone
  const underStyle = { ...body, colour: look.text }
  const headHeight =
    inner * 2 +
    document.heightOf(cardTitle(card), textWidth, head) +
    (under === '' ? 0 : document.heightOf(under, textWidth, underStyle))
  const text = [card.text, card.cost].filter((part) => part !== null).join(' ')
  const height = headHeight + document.heightOf(text, width - 2 * inner, body) + inner * 1.6
  document.decorate((pdf) => {
    pdf.save().roundedRect(page.margin, top, width, height, 8).clip()
    pdf.rect(page.margin, top, width, headHeight).fill(look.ground).restore()
    pdf.roundedRect(page.margin, top, width, height, 8).lineWidth(1).stroke(look.text)
    pdf
      .moveTo(page.margin, top + headHeight)
      .lineTo(page.margin + width, top + headHeight)
      .stroke(look.text)
    const at = { x: page.margin + 27, y: top + headHeight / 2, radius: 13 }
    drawMark(document, { mark: card.mark, number: card.spotNumber }, at)
  })
  let y = document.write(cardTitle(card), { x: textX, y: top + inner, width: textWidth }, { ...head, tag: 'H2' })
  if (under !== '') y = document.write(under, { x: textX, y, width: textWidth }, { ...underStyle, tag: 'P' })
  document.write(
    text,
    { x: page.margin + inner, y: top + headHeight + inner * 0.8, width: width - 2 * inner },
    { ...body, tag: 'P' },
  )
  return top + height + 14
}

/** Draws the banner above an amended report or an outdated letter; returns the y position below it. */
export function drawBanner(document: TaggedDocument, text: string | null, top: number): number {
  if (text === null) return top
  const style = { ...smallStrong, size: 9, colour: markStyles.monitor.text }
  const height = document.heightOf(text, width - 2 * inner, style) + inner
  document.decorate((pdf) => {
    pdf.roundedRect(page.margin, top, width, height, 6).fill(markStyles.monitor.ground)
  })
  document.write(text, { x: page.margin + inner, y: top + inner / 2, width: width - 2 * inner }, { ...style, tag: 'P' })
  return top + height + 10
}
