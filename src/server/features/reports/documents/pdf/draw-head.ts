import { green, ink, page, small, smallStrong, strong } from './pdf-styles.ts'
import type { TaggedDocument } from './tagged-document.ts'

const columns = [
  { x: 268, width: 158 },
  { x: 430, width: page.width - page.margin - 430 },
] as const
const label = 38

function logo({ pdf }: TaggedDocument): void {
  const [x, y] = [page.margin, 36]
  pdf.save().translate(x, y).lineWidth(4.4).lineCap('round')
  pdf.path('M 3 1 L 3 9 Q 3 17 11 17 L 19 17').stroke(green)
  pdf.circle(13, 7, 4.6).fill('#C4713B').restore()
}

/** Draws logo, subtitle and two columns of names and values; returns the y position below. */
export function drawHead(
  document: TaggedDocument,
  subtitle: { text: string; maori: string | null },
  facts: readonly [readonly (readonly [string, string])[], readonly (readonly [string, string])[]],
): number {
  document.decorate(() => {
    logo(document)
  })
  document.write('Lentigo', { x: page.margin + 30, y: 34, width: 150 }, { ...strong, tag: 'P', size: 15, colour: ink })
  const after = document.write(subtitle.text, { x: page.margin, y: 60, width: 220 }, { ...small, tag: 'P' })
  if (subtitle.maori !== null)
    document.write(subtitle.maori, { x: page.margin, y: after, width: 220 }, { ...small, tag: 'P', lang: 'mi' })
  const ends = facts.map((list, i) => {
    const { x, width } = columns[i === 0 ? 0 : 1]
    return list.reduce((y, [name, value]) => {
      const end = document.write(name, { x, y, width: label }, { ...small, tag: 'P' })
      return Math.max(
        end,
        document.write(value, { x: x + label, y, width: width - label }, { ...smallStrong, tag: 'P' }),
      )
    }, 34)
  })
  const bottom = Math.max(84, ...ends) + 6
  document.decorate((pdf) => {
    pdf
      .moveTo(page.margin, bottom)
      .lineTo(page.width - page.margin, bottom)
      .lineWidth(1)
      .stroke(green)
  })
  return bottom + 14
}
