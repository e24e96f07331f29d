import type { SpotMark } from '../../../../../contract/reports/report-content.ts'
import { markStyles, smallStrong } from './pdf-styles.ts'
import type { TaggedDocument } from './tagged-document.ts'

/** A mark with its number; call it within a figure or a decoration. `radius` in points. */
export function drawMark(
  document: TaggedDocument,
  { mark, number }: { mark: SpotMark; number: number | null },
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const { pdf } = document
  const look = markStyles[mark]
  pdf.save().lineWidth(0.9)
  switch (mark) {
    case 'urgent':
      pdf.polygon([x, y - radius], [x + radius, y], [x, y + radius], [x - radius, y])
      break
    case 'monitor':
      pdf.polygon([x, y - radius], [x + radius, y + radius * 0.8], [x - radius, y + radius * 0.8])
      break
    case 'benign':
      pdf.circle(x, y, radius * 0.85)
      break
    case 'excised':
      pdf.rect(x - radius * 0.75, y - radius * 0.75, radius * 1.5, radius * 1.5)
      break
  }
  pdf.fillAndStroke(look.fill, '#000000').restore()
  if (number === null) return
  const style = { ...smallStrong, size: radius * (number > 9 ? 0.8 : 0.95), colour: look.number }
  const width = document.widthOf(String(number), style)
  const top = y - style.size * 0.68 + (mark === 'monitor' ? radius * 0.2 : 0)
  document.letter(String(number), { x: x - width / 2, y: top }, style)
}
