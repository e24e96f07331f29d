import { Konva } from 'konva/lib/Core.js'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import { type Box, changedPart } from './changed-part.ts'
import type { FigureScene } from './figure-scene.ts'
import { paintInFigure } from './paint-in-figure.ts'
import { cssShift, shiftBetween } from './viewport-shift.ts'
import { createCachedPicture } from './cached-picture.ts'
import { createUnderlay } from './underlay.ts'
import { paintActiveArea, paintFigure } from './paint-figure.ts'
import { paintMark } from './paint-mark.ts'

/** The canvas under the figure. It draws scenes; who touches what is found by hand (domain/plotting/mark-hit.ts). */
export type FigureStage = { draw: (scene: FigureScene) => void; redraw: () => void; destroy: () => void }

/** How far beyond its room the figure is drawn, in CSS pixels: so far marks come along while it is moved. */
const margin = 120

/** Konva empties its container through innerHTML, which Trusted Types forbid: this one empties itself. */
function containerIn(host: HTMLElement): HTMLDivElement {
  const container = document.createElement('div')
  Object.defineProperty(container, 'innerHTML', {
    set: () => {
      container.replaceChildren()
    },
  })
  // Whoever lies around it hears the hands: Konva would measure the page for each of its own listeners.
  container.style.cssText = `position:absolute;left:${-margin}px;top:${-margin}px;transform-origin:${margin}px ${margin}px;will-change:transform;pointer-events:none`
  host.append(container)
  return container
}

/**
 * The layer with all that is drawn; it does not listen, so it has no hit canvas. Figure and marks are kept as pictures.
 * What is drawn afresh is emptied first: some boxes alone, or all of it.
 */
function createLayer(drawn: () => FigureScene | null) {
  let part: readonly Box[] | 'all' = 'all'
  const cached = (paint: (context: CanvasRenderingContext2D, scene: FigureScene) => void) =>
    createCachedPicture(margin, (context) => {
      const scene = drawn()
      if (scene) paint(context, scene)
    })
  const body = cached((context, scene) => paintInFigure(context, scene, paintFigure))
  const marks = cached((context, scene) => paintMarks(context, scene, scene.marks))
  const paint = (context: CanvasRenderingContext2D) => {
    const scene = drawn()
    if (scene === null) return
    if (part !== 'all') clipTo(context, part)
    const { width, height } = scene.size
    context.clearRect(-margin, -margin, width + 2 * margin, height + 2 * margin)
    body.draw(context)
    paintInFigure(context, scene, paintActiveArea)
    marks.draw(context)
    paintMarks(context, scene, scene.top)
  }
  const layer = new Konva.Layer({ listening: false, clearBeforeDraw: false, x: margin, y: margin })
  layer.add(new Konva.Shape({ listening: false, sceneFunc: (context) => paint(context._context) }))
  const draw = (where: typeof part) => {
    part = where
    layer.draw()
  }
  return { layer, body, marks, draw }
}

/**
 * Puts a Konva stage into an element. It has one canvas, for each more is work in every frame of a gesture; a touch
 * paints only what it changes. A gesture draws nothing: it moves the stage, and under it a picture of the whole figure
 * for what comes in from beyond the stage's edge.
 */
export function createFigureStage(host: HTMLElement): FigureStage {
  const underlay = createUnderlay(host)
  const container = containerIn(host)
  const stage = new Konva.Stage({ container, width: 1, height: 1, listening: false })
  let drawn: FigureScene | null = null
  const { layer, body, marks, draw } = createLayer(() => drawn)
  stage.add(layer)

  const resize = ({ width, height }: FigureScene['size']) => {
    const size = { width: width + 2 * margin, height: height + 2 * margin }
    stage.size(size)
    for (const picture of [body, marks]) picture.resize({ ...size, pixelsPerUnit: globalThis.devicePixelRatio })
  }
  const paint = (scene: FigureScene) => {
    const before = drawn
    drawn = scene
    container.style.transform = ''
    underlay.hide()
    if (before?.size.width !== scene.size.width || before.size.height !== scene.size.height) resize(scene.size)
    const changed = changedPart(before, scene)
    if (changed === 'figure') body.invalidate()
    if (changed === 'figure' || changed === 'marks') {
      marks.invalidate()
      draw('all')
    } else if (changed.length > 0) draw(changed)
  }
  const follow = (scene: FigureScene, now: FigureScene['viewport']) => {
    if (isCovered(scene, now)) underlay.hide()
    else underlay.follow(scene, now)
    container.style.transform = cssShift(scene.viewport, now)
  }
  return {
    draw: (scene) => {
      if (scene.motion === 'still' || drawn?.mannequin !== scene.mannequin) paint(scene)
      else follow(drawn, scene.viewport)
    },
    redraw: () => {
      marks.invalidate()
      draw('all')
    },
    destroy: () => {
      stage.destroy()
      container.remove()
      underlay.remove()
    },
  }
}

/** Whether the moved stage still fills its room. */
function isCovered({ viewport, size }: FigureScene, now: Viewport): boolean {
  const { x, y, grown } = shiftBetween(viewport, now)
  const reaches = (from: number, length: number) =>
    from - margin * grown <= 0 && from + (length + margin) * grown >= length
  return reaches(x, size.width) && reaches(y, size.height)
}

function paintMarks(context: CanvasRenderingContext2D, scene: FigureScene, marks: FigureScene['marks']): void {
  for (const mark of marks) paintMark(context, { mark, colours: scene.colours, size: scene.markSize })
}

/** Lets only these boxes be painted, in whole pixels of the screen: half of one would let what was there shine through. */
function clipTo(context: CanvasRenderingContext2D, boxes: readonly Box[]): void {
  const ratio = globalThis.devicePixelRatio
  const [down, up] = [(at: number) => Math.floor(at * ratio) / ratio, (at: number) => Math.ceil(at * ratio) / ratio]
  context.beginPath()
  for (const { left, top, right, bottom } of boxes)
    context.rect(down(left), down(top), up(right) - down(left), up(bottom) - down(top))
  context.clip()
}
