import type { Konva } from 'konva/lib/Core.js'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import { createCachedPicture } from './cached-picture.ts'
import { type Box, changedPart } from './changed-part.ts'
import type { FigureScene } from './figure-scene.ts'
import { paintActiveArea, paintFigure } from './paint-figure.ts'
import { paintInFigure } from './paint-in-figure.ts'
import { paintMark } from './paint-mark.ts'
import type { Drawn } from './relief/relief-pictures.ts'
import { createUnderlay, type Underlay } from './underlay.ts'
import { cssShift, shiftBetween } from './viewport-shift.ts'

/**
 * How far beyond the visible area the figure is drawn, in CSS pixels: marks within it move along during a gesture.
 */
export const canvasMargin = 120

/** The elements and nodes that BodyFigure mounts. */
type MountedFigure = {
  container: HTMLElement
  underlay: HTMLCanvasElement
  stage: InstanceType<typeof Konva.Stage>
  layer: InstanceType<typeof Konva.Layer>
}

type Mounted = MountedFigure & { wholeFigure: Underlay }

/**
 * Draws scenes on the figure's only layer. `paint` is the scene function of its shape; `draw` shows a scene;
 * `redraw` paints the last one again once its typeface or relief has loaded. Call `mount` before both. Touches are
 * matched with marks by domain/plotting/marks/mark-hit.ts.
 */
type FigureCanvas = {
  paint: (context: CanvasRenderingContext2D) => void
  mount: (nodes: MountedFigure) => void
  draw: (scene: FigureScene) => void
  redraw: (changed: 'marks' | 'figure') => void
}

/**
 * The figure and its marks as cached pictures, and the function that paints them with the active area and the top
 * marks.
 */
function createFigureLayers(scene: () => FigureScene | null) {
  const cached = (paintPart: (context: CanvasRenderingContext2D, drawn: FigureScene) => void) =>
    createCachedPicture(canvasMargin, (context) => {
      const drawn = scene()
      if (drawn) paintPart(context, drawn)
    })
  let bodyDrawn: Drawn = 'waits'
  const body = cached((context, drawn) => {
    bodyDrawn = paintInFigure(context, drawn, paintFigure)
  })
  const marks = cached((context, drawn) => paintMarks(context, drawn, drawn.marks))
  const paint = (context: CanvasRenderingContext2D) => {
    const drawn = scene()
    if (drawn === null) return
    const { width, height } = drawn.size
    context.clearRect(-canvasMargin, -canvasMargin, width + 2 * canvasMargin, height + 2 * canvasMargin)
    body.draw(context)
    paintInFigure(context, drawn, paintActiveArea)
    marks.draw(context)
    paintMarks(context, drawn, drawn.top)
  }
  return { body, marks, paint, bodyDrawn: () => bodyDrawn }
}

/**
 * One canvas draws everything, because each further canvas costs time in every frame of a gesture. Figure and marks
 * are cached as pictures, and a touch repaints only the boxes that it changes. A gesture repaints nothing: it moves
 * the canvas, with a picture of the whole figure under it for the parts beyond the canvas's edge.
 */
export function createFigureCanvas(): FigureCanvas {
  let drawn: FigureScene | null = null
  let drawnRatio = 0
  let part: readonly Box[] | 'all' = 'all'
  let mounted: Mounted | null = null

  const { body, marks, paint: paintScene, bodyDrawn } = createFigureLayers(() => drawn)

  const paint = (context: CanvasRenderingContext2D) => {
    if (part !== 'all' && drawn !== null) clipTo(context, part)
    paintScene(context)
  }
  const drawLayer = (where: typeof part) => {
    part = where
    if (mounted) drawNow(mounted, bodyDrawn)
    part = 'all'
  }
  const redraw = (changed: 'figure' | 'marks') => {
    if (changed === 'figure') body.invalidate()
    marks.invalidate()
    drawLayer('all')
  }
  const resize = ({ width, height }: FigureScene['size']) => {
    const size = { width: width + 2 * canvasMargin, height: height + 2 * canvasMargin }
    drawnRatio = globalThis.devicePixelRatio
    if (mounted) resizeStage(mounted, { ...size, pixelsPerUnit: drawnRatio })
    for (const picture of [body, marks]) picture.resize({ ...size, pixelsPerUnit: drawnRatio })
  }
  const repaint = (scene: FigureScene) => {
    // After a change of the screen's pixel density, everything must be drawn again.
    const before = drawnRatio === globalThis.devicePixelRatio ? drawn : null
    drawn = scene
    if (mounted) mounted.container.style.transform = ''
    mounted?.wholeFigure.hide()
    if (before?.size.width !== scene.size.width || before.size.height !== scene.size.height) resize(scene.size)
    const changed = changedPart(before, scene)
    if (changed === 'figure' || changed === 'marks') redraw(changed)
    else if (changed.length > 0) drawLayer(changed)
  }
  return {
    paint,
    mount: (nodes) => {
      mounted = { ...nodes, wholeFigure: createUnderlay(nodes.underlay) }
      drawn = null
    },
    draw: (scene) => {
      const isUsable = drawn?.mannequin === scene.mannequin && drawnRatio === globalThis.devicePixelRatio
      if (scene.motion === 'still' || !isUsable) repaint(scene)
      else if (mounted && drawn) follow(mounted, drawn, scene.viewport)
    },
    redraw,
  }
}

/** Draws the layer, and marks on its element whether the shaded body is complete. */
function drawNow({ layer, container }: Mounted, bodyDrawn: () => Drawn): void {
  layer.draw()
  container.dataset['drawn'] = bodyDrawn()
}

/** Konva reads the screen's pixel density only when a layer is created. */
function resizeStage({ stage, layer }: Mounted, size: { width: number; height: number; pixelsPerUnit: number }): void {
  layer.getCanvas().setPixelRatio(size.pixelsPerUnit)
  stage.size({ width: size.width, height: size.height })
}

/**
 * Moves the canvas of a drawn scene to another viewport, with the whole figure under it where the canvas does not
 * reach.
 */
function follow({ container, wholeFigure }: Mounted, scene: FigureScene, viewport: Viewport): void {
  if (isCovered(scene, viewport)) wholeFigure.hide()
  else wholeFigure.follow(scene, viewport)
  container.style.transform = cssShift(scene.viewport, viewport)
}

/** Whether the moved canvas still covers the visible area. */
function isCovered({ viewport, size }: FigureScene, now: Viewport): boolean {
  const { x, y, grown } = shiftBetween(viewport, now)
  const reaches = (from: number, length: number) =>
    from - canvasMargin * grown <= 0 && from + (length + canvasMargin) * grown >= length
  return reaches(x, size.width) && reaches(y, size.height)
}

function paintMarks(context: CanvasRenderingContext2D, scene: FigureScene, marks: FigureScene['marks']): void {
  for (const mark of marks) paintMark(context, { mark, colours: scene.colours, size: scene.markSize })
}

/**
 * Clips painting to these boxes, rounded to whole pixels of the screen: with half pixels the old content would shine
 * through.
 */
function clipTo(context: CanvasRenderingContext2D, boxes: readonly Box[]): void {
  const ratio = globalThis.devicePixelRatio
  const [down, up] = [(at: number) => Math.floor(at * ratio) / ratio, (at: number) => Math.ceil(at * ratio) / ratio]
  context.beginPath()
  for (const { left, top, right, bottom } of boxes)
    context.rect(down(left), down(top), up(right) - down(left), up(bottom) - down(top))
  context.clip()
}
