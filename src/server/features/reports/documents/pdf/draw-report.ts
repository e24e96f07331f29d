import type { ReportContent } from '../../../../../contract/reports/report-content.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { timeOfDay, zoneLetters } from '../../../../../domain/time/format-moment.ts'
import { carriedNote } from '../../../../../domain/reports/placed-today.ts'
import { drawBanner, drawCard } from './draw-card.ts'
import { drawView, viewsOf } from './draw-figures.ts'
import { tintedRelief } from './tinted-relief.ts'
import { drawHead } from './draw-head.ts'
import { drawSpots, type Flow, type SpotPhoto } from './draw-spots.ts'
import { body, line, page, small, smallStrong, strong, title } from './pdf-styles.ts'
import { TaggedDocument } from './tagged-document.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

const wide = page.width - 2 * page.margin
const figureColumn = { width: 176, x: page.width - page.margin - 176 } as const
const spotsWidth = wide - figureColumn.width - 18

/**
 * What a document adds to the report: its reference, the photos that consent allows, and sentences about those that it
 * does not allow.
 */
type ReportExtras = { reference: string; photos: readonly SpotPhoto[]; sentences: readonly string[] }

function yearsOld(birthDate: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function drawReportHead(document: TaggedDocument, content: ReportContent, reference: string): number {
  const { patient, visit, country, version } = content
  const born = `${dateText(patient.birthDate)}, ${yearsOld(patient.birthDate, content.releasedOn)} years`
  return drawHead(document, { text: 'Skin check report', maori: country === 'NZ' ? 'He pūrongo kiri' : null }, [
    [
      ['Name', personName(patient.firstName, patient.lastName)],
      ['Born', born],
      ...(patient.nhi === null ? [] : ([['NHI', patient.nhi]] as const)),
    ],
    [
      ['Visit', dateText(visit.visitDate)],
      ['At', visit.practiceName],
      ['Report', version === 1 ? reference : `${reference}, version ${version}`],
    ],
  ])
}

/**
 * Draws the figures in a frame to the right of the spots, and names the places that were moved from an earlier drawing;
 * returns the y position below.
 */
async function drawFigures(document: TaggedDocument, content: ReportContent, top: number): Promise<number> {
  const spots = content.spots.filter(({ isHidden }) => !isHidden)
  const shown = viewsOf(spots).slice(0, 6)
  const carried = carriedNote(spots)
  const views = await Promise.all(
    shown.map(async (view) => ({ ...view, relief: await tintedRelief(view.mannequin.name) })),
  )
  const columns = views.length > 2 ? 2 : 1
  const rows = Math.ceil(views.length / columns)
  const height = Math.min(170, 360 / rows)
  const noteWidth = figureColumn.width - 16
  const noteHeight = carried === null ? 0 : document.heightOf(carried, noteWidth, small) + 4
  const frame = rows * height + 20 + noteHeight
  document.decorate((pdf) => {
    pdf.roundedRect(figureColumn.x, top, figureColumn.width, frame, 8).lineWidth(0.8).stroke(line)
  })
  const width = (figureColumn.width - 16) / columns
  for (const [i, view] of views.entries())
    drawView(document, view, {
      x: figureColumn.x + 8 + (i % columns) * width,
      y: top + 10 + Math.floor(i / columns) * height,
      width,
      height: height - 4,
    })
  if (carried !== null) {
    const at = { x: figureColumn.x + 8, y: top + frame - noteHeight - 6, width: noteWidth }
    document.write(carried, at, { ...small, tag: 'P' })
  }
  return top + frame
}

function drawEnding(
  document: TaggedDocument,
  flow: Flow,
  { content, extras }: { content: ReportContent; extras: ReportExtras },
) {
  const write = (text: string, style: typeof body, tag: 'P' | 'H3' = 'P') => {
    flow.room(document.heightOf(text, wide, style))
    flow.y = document.write(text, { x: page.margin, y: flow.y, width: wide }, { ...style, tag }) + 1.5
  }
  for (const sentence of extras.sentences) write(sentence, small)
  if (content.glossary.length > 0) write('Words in this report', strong, 'H3')
  for (const { term, plain } of content.glossary) write(`${term}: ${plain}`, small)
  write('Who read it', strong, 'H3')
  for (const { text, role, registration, readAt } of content.readers)
    write(
      text.startsWith('Read by')
        ? `${text}, ${timeOfDay(readAt, content.timeZone)} ${zoneLetters(readAt, content.timeZone)}, ${role}${registration === null ? '' : `, registration ${registration}`}.`
        : text,
      small,
    )
  if (content.referral !== null) write(content.referral, small)
  write(content.footer, { ...body, font: 'bold' })
  write(content.afterHours, small)
  write(content.limit, small)
}

/** Draws a report as a tagged A4 PDF in the format of its country. */
export async function drawReport(content: ReportContent, extras: ReportExtras): Promise<Buffer> {
  const name = personName(content.patient.firstName, content.patient.lastName)
  const document = new TaggedDocument({
    title: `Skin check report of ${name}, ${dateText(content.visit.visitDate)}`,
    subject: content.headline,
    lang: content.country === 'NZ' ? 'en-NZ' : 'en-AU',
  })
  let y = drawReportHead(document, content, extras.reference)
  y = document.write(content.headline, { x: page.margin, y, width: wide }, { ...title, tag: 'H1' }) + 8
  y = drawBanner(document, content.banner && `${content.banner.text} ${content.banner.why}`, y)
  y = drawCard(document, content, y)
  const flow: Flow = {
    y,
    room: (height) => {
      if (flow.y + height <= page.bottom) return
      document.addPage()
      flow.y = page.margin
    },
  }
  const figureEnd = await drawFigures(document, content, flow.y)
  const pageOfFigure = document.pdf.bufferedPageRange().count
  drawSpots(document, flow, { content, photos: extras.photos, width: spotsWidth })
  if (document.pdf.bufferedPageRange().count === pageOfFigure) flow.y = Math.max(flow.y, figureEnd + 12)
  drawEnding(document, flow, { content, extras })
  const whose = content.patient.nhi === null ? name : `${name}, NHI ${content.patient.nhi}`
  return document.finish((number, of) => {
    const text = `Page ${number} of ${of}`
    document.letter(document.linesOf(whose, wide - 80, small)[0] ?? '', { x: page.margin, y: 806 }, small)
    document.letter(text, { x: page.width - page.margin - document.widthOf(text, small), y: 806 }, smallStrong)
  })
}
