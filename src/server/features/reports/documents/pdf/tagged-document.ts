// oxlint-disable-next-line import/no-named-as-default -- its types only have the default export
import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { type FontName, isReorderedRun, openFont, runsOf, type TextRun } from './pdf-fonts.ts'

export type PdfColour = `#${string}`
export type TextStyle = { size: number; font: 'regular' | 'bold'; colour: PdfColour }
/** Where something is drawn, in points from the top left of the page. */
export type At = { x: number; y: number; width: number }
/** A tag in the document's structure tree. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'Caption'

const lineHeight = 1.36

/**
 * By default pdfkit lays out each word separately from left to right; an empty list of features makes it lay out the
 * whole text.
 */
const layoutOf = ({ reads }: TextRun) => (reads === 'right-to-left' ? { features: [] } : {})

/** A tagged A4 document (PDF 1.7, PDF/UA): everything drawn is either tagged text, a tagged figure, or decoration. */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #known = new Set<FontName>()
  /** Width of each word in each font at size 1. */
  readonly #widths = new Map<string, number>()

  constructor({ title, lang, subject }: { title: string; lang: string; subject: string }) {
    // The types only allow PDF/A subsets.
    const accessible: object = { subset: 'PDF/UA' }
    this.pdf = new PDFDocument({
      ...accessible,
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Subject: subject, Author: 'Lentigo', Creator: 'Lentigo', Producer: 'pdfkit' },
    })
    this.#root = this.pdf.struct('Document')
    this.pdf.addStructure(this.#root)
  }

  #use(font: FontName): void {
    // pdfkit also accepts an opened font, which its types do not allow.
    if (!this.#known.has(font)) this.pdf.registerFont(font, openFont(font) as unknown as PDFKit.Mixins.PDFFontSource)
    this.#known.add(font)
    this.pdf.font(font)
  }

  /** The width of a text on one line. */
  widthOf(text: string, { size, font }: TextStyle): number {
    const known = this.#widths.get(`${font} ${text}`)
    if (known !== undefined) return known * size
    const width = runsOf(text, font).reduce((sum, run) => {
      this.#use(run.font)
      return sum + this.pdf.fontSize(1000).widthOfString(run.text, layoutOf(run)) / 1000
    }, 0)
    this.#widths.set(`${font} ${text}`, width)
    return width * size
  }

  linesOf(text: string, width: number, style: TextStyle): string[] {
    return breakLines(text, width, (part) => this.widthOf(part, style))
  }

  /** The height of a text within a width. */
  heightOf(text: string, width: number, style: TextStyle): number {
    return this.linesOf(text, width, style).length * style.size * lineHeight
  }

  #line(line: string, { x, y }: { x: number; y: number }, style: TextStyle): void {
    let left = x
    const runs = runsOf(line, style.font)
    for (const [i, run] of runs.entries()) {
      this.#use(run.font)
      this.pdf.fontSize(style.size).fillColor(style.colour)
      this.pdf.text(run.text, left, y, { lineBreak: false, ...layoutOf(run) })
      if (i < runs.length - 1) left += this.pdf.widthOfString(run.text, layoutOf(run))
    }
  }

  #lines(text: string, { x, y, width }: At, style: TextStyle): number {
    const lines = this.linesOf(text, width, style)
    for (const [i, line] of lines.entries())
      this.#line(i < lines.length - 1 ? `${line} ` : line, { x, y: y + i * style.size * lineHeight }, style)
    return y + lines.length * style.size * lineHeight
  }

  /** Writes a tagged text; returns the y position below it. */
  write(text: string, at: At, { tag, lang, ...style }: TextStyle & { tag: Tag; lang?: string }): number {
    let end = at.y
    // If glyphs are drawn in visual order, the text itself is stored too, for screen readers and copying.
    const isReordered = runsOf(text, style.font).some(isReorderedRun)
    const about = { ...(lang === undefined ? {} : { lang }), ...(isReordered ? { actual: text } : {}) }
    const element = this.pdf.struct(tag, about, () => {
      end = this.#lines(text, at, style)
    })
    this.#root.add(element)
    element.end()
    return end
  }

  /** Draws a figure with alternative text. */
  figure(alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
    const element = this.pdf.struct('Figure', { alt }, () => {
      draw(this.pdf)
    })
    this.#root.add(element)
    element.end()
  }

  /** Draws decoration without a meaning: lines, backgrounds. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    draw(this.pdf)
    this.pdf.endMarkedContent()
  }

  /** Writes untagged text in a drawing or margin; only call it within `figure` or `decorate`. */
  letter(text: string, { x, y }: { x: number; y: number }, style: TextStyle): void {
    this.#line(text, { x, y }, style)
  }

  addPage(): void {
    this.pdf.addPage()
  }

  /** Draws the footer of each page and returns the bytes of the PDF. */
  async finish(foot: (page: number, of: number) => void): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page)
      this.decorate(() => foot(page + 1, count))
    }
    this.#root.end()
    this.pdf.end()
    return Buffer.concat(await Array.fromAsync(this.pdf as AsyncIterable<Buffer>))
  }
}
