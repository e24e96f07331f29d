import type { ReportSpot } from '../../../../../contract/reports/report-content.ts'
import { drawMannequin, type Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../../../../../domain/body-model/mannequin-ids.ts'
import { paperLines } from '../../../../../domain/plotting/paper-skin.ts'
import { placedToday } from '../../../../../domain/reports/placed-today.ts'
import { drawMark } from './draw-mark.ts'
import { small } from './pdf-styles.ts'
import type { TaggedDocument } from './tagged-document.ts'

type PlacedSpot = Pick<
  ReportSpot,
  'mannequinId' | 'mannequinVersion' | 'modelX' | 'modelY' | 'bodyPartId' | 'mark' | 'number' | 'place'
>
export type FigureView = { mannequin: Mannequin; spots: PlacedSpot[] }

/** Moves a spot to its place on the current drawing. */
function onFigure(spot: PlacedSpot): PlacedSpot {
  const today = placedToday(spot)
  return { ...spot, mannequinVersion: today.mannequinVersion, modelX: today.x, modelY: today.y }
}

/** The views that show a report's spots, each with its spots; a front view if there are none. */
export function viewsOf(spots: readonly PlacedSpot[]): FigureView[] {
  const views = new Map<string, FigureView>()
  for (const spot of spots) {
    const name = mannequinNameOf(spot.mannequinId) ?? 'adult-neutral-front'
    const view = views.get(name) ?? { mannequin: drawMannequin(name), spots: [] }
    view.spots.push(onFigure(spot))
    views.set(name, view)
  }
  if (views.size === 0) return [{ mannequin: drawMannequin('adult-neutral-front'), spots: [] }]
  return [...views.values()].toSorted((a, b) => a.mannequin.mannequinId - b.mannequin.mannequinId)
}

/** The alternative text of a view: "Adult, front: spot 2, chest; spot 3, left upper arm." */
const viewText = ({ mannequin, spots }: FigureView): string =>
  spots.length === 0
    ? `${mannequin.label}, no spots.`
    : `${mannequin.label}: ${spots.map(({ number, place }) => `spot ${number}, ${place.toLowerCase()}`).join('; ')}.`

type Box = { x: number; y: number; width: number; height: number }

/** How far a mark on the lowest skin reaches below a view, in points: its name begins there. */
const markBelow = 6

/** Draws a view into a box, its relief under vector lines, with unscaled marks on top and its name below. */
export function drawView(document: TaggedDocument, view: FigureView & { relief: Buffer }, box: Box): void {
  const [x0, y0, width, height] = view.mannequin.viewBox
  const room = box.height - 18
  const scale = Math.min(box.width / width, room / height)
  const left = box.x + (box.width - width * scale) / 2
  document.figure(viewText(view), (pdf) => {
    pdf.save().translate(left, box.y).scale(scale).translate(-x0, -y0)
    pdf.save().path(view.mannequin.outline).clip()
    pdf.image(view.relief, x0, y0, { width, height }).restore()
    drawLines(pdf, view.mannequin, scale)
    pdf.restore()
    for (const spot of view.spots.toReversed())
      drawMark(document, spot, {
        x: left + spot.modelX * width * scale,
        y: box.y + spot.modelY * height * scale,
        radius: 7,
      })
    const name = view.mannequin.label.replace(/^Adult(?: female| male)?, /, '')
    const words = name.charAt(0).toUpperCase() + name.slice(1)
    const at = { x: box.x + (box.width - document.widthOf(words, small)) / 2, y: box.y + room + markBelow }
    document.letter(words, at, small)
  })
}

/** Draws the body's outline and lines, thin ones in full colour over wider light ones, as on the screen. */
function drawLines(pdf: TaggedDocument['pdf'], { detailStrokes, outline }: Mannequin, scale: number): void {
  const pen = (path: string, { points, colour }: { points: number; colour: string }) =>
    pdf
      .lineWidth(points / scale)
      .path(path)
      .stroke(colour)
  pdf.lineJoin('round').lineCap('round')
  for (const { path } of detailStrokes) pen(path, { points: 0.6, colour: paperLines.under })
  for (const { path } of detailStrokes) pen(path, { points: 0.3, colour: paperLines.line })
  pen(outline, { points: 0.5, colour: paperLines.ink })
}
