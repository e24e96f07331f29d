import type { ReportContent, ReportSpot } from '../../../../../contract/reports/report-content.ts'
import { landmarkWords } from '../../../../../domain/body-model/words/place-words.ts'
import { placeTitle } from '../../../../../domain/reports/place-text.ts'
import { wordsText } from '../../../../../domain/reports/report-spot.ts'
import { wordsForReader } from '../../../../../domain/reports/whose/words-for-reader.ts'
import { skinPointOf } from '../../../../records/visits/skin-point-of.ts'
import { drawMark } from './draw-mark.ts'
import { body, line, markStyles, page, small, smallStrong, strong } from './pdf-styles.ts'
import type { TaggedDocument } from './tagged-document.ts'

/**
 * A photo of a spot as JPEG, captioned with month and year. `jpeg` is null if it can't be shown, and the document then
 * says so.
 */
export type SpotPhoto = { lesionId: string; jpeg: Buffer | null; caption: string }

const photo = { width: 88, height: 64 } as const
const textX = page.margin + 37

/** The position in the document. `room` starts a new page if this height does not fit. */
export type Flow = { y: number; room: (height: number) => void }

/** The text for doctors, without the 7-point score, because the patient gets this page too. */
function clinicalText({ clinical, doctorWords }: ReportSpot): string {
  const signs = clinical.replace(/7-point score \d+: /, '7-point signs: ')
  return `For your doctor: ${signs.charAt(0).toLowerCase()}${signs.slice(1)} ${doctorWords}`
}

/** The place of a spot relative to a landmark, in the same words as on every other page. */
function landmarkOf(spot: ReportSpot): string | null {
  const { mannequinId, mannequinVersion, modelX: x, modelY: y, bodyPartId, place: location } = spot
  const point = skinPointOf({ mannequinId, mannequinVersion, x, y, bodyPartId, lesionLocationId: null })
  const words = landmarkWords({ location, bodyPartId }, point)
  return words === null ? null : `${placeTitle(words)}.`
}

function drawPhotos(
  document: TaggedDocument,
  flow: Flow,
  { photos, spot }: { photos: readonly SpotPhoto[]; spot: ReportSpot },
): void {
  if (photos.length === 0) return
  for (const [i, { jpeg, caption }] of photos.slice(0, 3).entries()) {
    const x = textX + i * (photo.width + 8)
    const box = { x, y: flow.y + photo.height + 1, width: photo.width }
    document.write(caption, box, { ...smallStrong, tag: 'Caption' })
    if (jpeg === null) {
      document.write('This photo can’t be shown.', { ...box, y: flow.y + 4 }, { ...small, tag: 'P' })
      continue
    }
    document.figure(`Photo of spot ${spot.number}, ${spot.place.toLowerCase()}, ${caption}.`, (pdf) => {
      pdf.save().roundedRect(x, flow.y, photo.width, photo.height, 4).clip()
      pdf.image(jpeg, x, flow.y, { cover: [photo.width, photo.height] }).restore()
    })
  }
  flow.y += photo.height + 18
}

/** Draws a spot: mark, place, what to do, plain words, the doctor's words, photos. `width`: of its column. */
function drawSpot(
  document: TaggedDocument,
  flow: Flow,
  { spot, photos, width }: { spot: ReportSpot; photos: readonly SpotPhoto[]; width: number },
): void {
  const look = markStyles[spot.mark]
  const words = wordsText(spot.words, 'with terms')
  const textWidth = width - 37
  const place = `${spot.place}. ${spot.label}`
  const landmark = landmarkOf(spot)
  const photoHeight = photos.length === 0 ? 0 : photo.height + 18
  const heights = [
    document.heightOf(place, textWidth, { ...strong, size: 10.5 }),
    landmark === null ? 0 : document.heightOf(landmark, textWidth, small),
    document.heightOf(words, textWidth, body),
    document.heightOf(clinicalText(spot), textWidth, small),
  ]
  flow.room(heights.reduce((sum, height) => sum + height, 0) + photoHeight + 18)
  const at = { x: page.margin + 14, y: flow.y + 10, radius: 11 }
  document.decorate(() => {
    drawMark(document, spot, at)
  })
  const box = { x: textX, width: textWidth }
  flow.y = document.write(place, { ...box, y: flow.y }, { ...strong, size: 10.5, colour: look.text, tag: 'H3' })
  if (landmark !== null) flow.y = document.write(landmark, { ...box, y: flow.y }, { ...small, tag: 'P' })
  flow.y = document.write(words, { ...box, y: flow.y }, { ...body, tag: 'P' })
  flow.y = document.write(clinicalText(spot), { ...box, y: flow.y + 1 }, { ...small, tag: 'P' }) + 4
  drawPhotos(document, flow, { photos, spot })
  document.decorate((pdf) => {
    pdf
      .moveTo(page.margin, flow.y + 3)
      .lineTo(page.margin + width, flow.y + 3)
      .lineWidth(0.6)
      .stroke(line)
  })
  flow.y += 10
}

/** Draws the spots in the order of the report; several harmless ones share a line. */
export function drawSpots(
  document: TaggedDocument,
  flow: Flow,
  about: { content: ReportContent; photos: readonly SpotPhoto[]; width: number },
): void {
  const { content, photos, width } = about
  const shown = content.spots.filter(({ isHidden }) => !isHidden)
  const shared = new Set(content.harmlessTogether?.numbers)
  const title = wordsForReader(content)(shown.length === 1 ? 'Your spot' : `Your ${shown.length} spots`)
  if (shown.length > 0)
    flow.y = document.write(title, { x: page.margin, y: flow.y, width }, { ...strong, size: 12, tag: 'H2' }) + 5
  for (const spot of shown)
    if (!shared.has(spot.number))
      drawSpot(document, flow, { spot, photos: photos.filter(({ lesionId }) => lesionId === spot.lesionId), width })
  for (const text of [content.harmlessTogether?.text, content.hidden?.text]) {
    if (text === undefined) continue
    flow.room(document.heightOf(text, width, body) + 6)
    flow.y = document.write(text, { x: page.margin, y: flow.y, width }, { ...body, tag: 'P' }) + 6
  }
}
