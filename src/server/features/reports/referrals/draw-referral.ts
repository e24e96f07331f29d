import type { ReferralLetter } from '../../../../contract/reports/referral-letter.ts'
import type { ReportContent, ReportSpot } from '../../../../contract/reports/report-content.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { drawBanner } from '../documents/pdf/draw-card.ts'
import { drawMark } from '../documents/pdf/draw-mark.ts'
import type { Flow, SpotPhoto } from '../documents/pdf/draw-spots.ts'
import { body, green, markStyles, page, small, smallStrong, strong } from '../documents/pdf/pdf-styles.ts'
import { TaggedDocument } from '../documents/pdf/tagged-document.ts'

const wide = page.width - 2 * page.margin
const photo = { width: 150, height: 110 } as const
const factName = 92
const right = { x: page.margin + wide / 2 + 12, width: wide / 2 - 12 } as const

/** Writes lines below each other, the first one in bold; returns the y position below. */
function writeLines(document: TaggedDocument, lines: readonly string[], at: { x: number; y: number; width: number }) {
  return lines.reduce(
    (y, text, i) => document.write(text, { ...at, y }, { ...(i === 0 ? strong : small), tag: i === 0 ? 'H2' : 'P' }),
    at.y,
  )
}

function drawAsk(
  document: TaggedDocument,
  { ask, about }: ReferralLetter,
  { spot, top }: { spot: ReportSpot; top: number },
): number {
  const box = { x: page.margin + 44, width: wide - 56 }
  const style = { ...strong, size: 13, colour: markStyles[spot.mark].text }
  const height = document.heightOf(ask, box.width, style) + document.heightOf(about, box.width, body) + 18
  document.decorate((pdf) => {
    pdf.roundedRect(page.margin, top, wide, height, 6).lineWidth(1).stroke(markStyles[spot.mark].text)
    drawMark(document, spot, { x: page.margin + 22, y: top + height / 2, radius: 13 })
  })
  const below = document.write(ask, { ...box, y: top + 8 }, { ...style, tag: 'H1' })
  document.write(about, { ...box, y: below }, { ...body, tag: 'P' })
  return top + height + 12
}

function drawPhotos(
  document: TaggedDocument,
  photos: readonly SpotPhoto[],
  { spot, top }: { spot: ReportSpot; top: number },
): number {
  if (photos.length === 0) return top
  for (const [i, { jpeg, caption }] of photos.entries()) {
    const x = page.margin + i * (photo.width + 12)
    document.write(caption, { x, y: top + photo.height + 2, width: photo.width }, { ...smallStrong, tag: 'Caption' })
    if (jpeg === null) {
      document.write('This photo can’t be shown.', { x, y: top + 4, width: photo.width }, { ...small, tag: 'P' })
      continue
    }
    document.figure(`Photo of spot ${spot.number}, ${spot.place.toLowerCase()}, ${caption}.`, (pdf) => {
      pdf.save().roundedRect(x, top, photo.width, photo.height, 4).clip()
      pdf.image(jpeg, x, top, { cover: [photo.width, photo.height] }).restore()
    })
  }
  return top + photo.height + 22
}

/** Draws letterhead, date, recipient and patient; returns the y position below. */
function drawLetterHead(document: TaggedDocument, letter: ReferralLetter, top: number): number {
  const left = writeLines(document, letter.from, { x: page.margin, y: top, width: wide / 2 - 12 })
  const stamp = [`Referral letter, ${dateText(letter.date)}`, `Our number ${letter.reference}`]
  const rule = Math.max(left, writeLines(document, stamp, { ...right, y: top })) + 6
  document.decorate((pdf) => {
    pdf
      .moveTo(page.margin, rule)
      .lineTo(page.width - page.margin, rule)
      .lineWidth(1)
      .stroke(green)
  })
  if (letter.to.length === 0)
    return writeLines(document, letter.patient, { x: page.margin, y: rule + 12, width: wide }) + 10
  const to = writeLines(document, letter.to, { x: page.margin, y: rule + 12, width: wide / 2 - 12 })
  return Math.max(to, writeLines(document, letter.patient, { ...right, y: rule + 12 })) + 10
}

/** Draws the facts about the spot in two columns. */
function drawFacts(document: TaggedDocument, flow: Flow, { facts }: ReferralLetter): void {
  for (const { name, value } of facts) {
    flow.room(document.heightOf(value, wide - factName, body) + 4)
    document.write(name, { x: page.margin, y: flow.y, width: factName - 8 }, { ...small, tag: 'P' })
    const at = { x: page.margin + factName, y: flow.y, width: wide - factName }
    flow.y = document.write(value, at, { ...body, tag: 'P' }) + 4
  }
}

type LetterSources = {
  spot: ReportSpot
  content: ReportContent
  photos: readonly SpotPhoto[]
  /** The warning above a letter whose report is no longer current. */
  warning: string | null
}

/** Draws a referral letter as a tagged A4 PDF. */
export async function drawReferral(
  letter: ReferralLetter,
  { spot, content, photos, warning }: LetterSources,
): Promise<Buffer> {
  const [name = ''] = letter.patient
  const document = new TaggedDocument({
    title: `Referral letter about ${name}, ${dateText(letter.date)}`,
    subject: letter.ask,
    lang: content.country === 'NZ' ? 'en-NZ' : 'en-AU',
  })
  const head = drawLetterHead(document, letter, drawBanner(document, warning, page.margin))
  const flow: Flow = {
    y: drawAsk(document, letter, { spot, top: head }),
    room: (height) => {
      if (flow.y + height <= page.bottom) return
      document.addPage()
      flow.y = page.margin
    },
  }
  const write = (text: string) => {
    flow.room(document.heightOf(text, wide, body) + 6)
    flow.y = document.write(text, { x: page.margin, y: flow.y, width: wide }, { ...body, tag: 'P' }) + 6
  }
  write(letter.greeting)
  write(letter.opening)
  if (letter.note !== '') write(letter.note)
  drawFacts(document, flow, letter)
  flow.room(photo.height + 30)
  flow.y = drawPhotos(document, photos, { spot, top: flow.y + 6 })
  for (const text of letter.closing) write(text)
  return document.finish((number, of) => {
    const text = `Page ${number} of ${of}`
    document.letter(document.linesOf(name, wide - 80, small)[0] ?? '', { x: page.margin, y: 806 }, small)
    document.letter(text, { x: page.width - page.margin - document.widthOf(text, small), y: 806 }, smallStrong)
  })
}
