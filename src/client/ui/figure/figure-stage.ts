import { Konva } from 'konva/lib/Core.js'
import type { FigureScene } from './figure-scene.ts'
import { inFigure } from './in-figure.ts'
import { canFollow, shiftBetween } from './follow.ts'
import { paintActiveArea, paintFigure } from './paint-figure.ts'
import { paintMark } from './paint-mark.ts'

/** The canvas under the figure. It draws scenes; who touches what is found by hand (domain/plotting/mark-hit.ts). */
export type FigureStage = { draw: (scene: FigureScene) => void; redraw: () => void; destroy: () => void }

/** How far beyond its room the figure is drawn, in CSS pixels: so much can be moved without drawing. */
const margin = 160
/** While a gesture goes on, it is drawn afresh at most this often. */
const betweenPaintsMs = 250

/** Konva empties its container through innerHTML, which Trusted Types forbid: this one empties itself. */
function containerIn(host: HTMLElement): HTMLDivElement {
  const container = document.createElement('div')
  Object.defineProperty(container, 'innerHTML', {
    set: () => {
      container.replaceChildren()
    },
  })
  container.style.cssText = `position:absolute;left:${-margin}px;top:${-margin}px;transform-origin:${margin}px ${margin}px`
  host.append(container)
  return container
}

/** A layer with one shape that paints, in CSS pixels of the room; nothing in it listens, so it has no hit canvas. */
function layerThat(paint: (context: CanvasRenderingContext2D) => void): Konva.Layer {
  const layer = new Konva.Layer({ listening: false, x: margin, y: margin })
  layer.add(new Konva.Shape({ listening: false, sceneFunc: (context) => paint(context._context) }))
  return layer
}

type Drawn = { scene: FigureScene; at: number }

/**
 * Puts a Konva stage into an element. Figure, lit area, marks and the chosen mark have a layer each, so that a touch
 * draws only what it changes; a gesture draws nothing, it moves the stage.
 */
export function createFigureStage(host: HTMLElement): FigureStage {
  const container = containerIn(host)
  const stage = new Konva.Stage({ container, width: 1, height: 1, listening: false })
  let drawn: Drawn | null = null
  const painting = (paint: (context: CanvasRenderingContext2D, scene: FigureScene) => void) =>
    layerThat((context) => {
      if (drawn) paint(context, drawn.scene)
    })
  const layers = {
    body: painting((context, scene) => inFigure(context, scene, paintFigure)),
    area: painting((context, scene) => inFigure(context, scene, paintActiveArea)),
    marks: painting((context, scene) => paintMarks(context, scene, scene.marks)),
    top: painting((context, scene) => paintMarks(context, scene, scene.top)),
  }
  stage.add(layers.body, layers.area, layers.marks, layers.top)

  const paint = (scene: FigureScene) => {
    const before = drawn?.scene
    const { width, height } = scene.size
    drawn = { scene, at: performance.now() }
    container.style.transform = ''
    container.style.willChange = ''
    if (before?.size.width !== width || before.size.height !== height)
      stage.size({ width: width + 2 * margin, height: height + 2 * margin })
    const stale = staleLayers(before, scene)
    for (const name of stale) layers[name].draw()
  }
  const follow = (from: FigureScene, scene: FigureScene) => {
    const { x, y, grown } = shiftBetween(from.viewport, scene.viewport)
    container.style.willChange = 'transform'
    container.style.transform = `translate(${x}px, ${y}px) scale(${grown})`
  }
  return {
    draw: (scene) => {
      if (scene.motion === 'still' || drawn?.scene.mannequin !== scene.mannequin) return paint(scene)
      const isCovered = canFollow(drawn.scene.viewport, scene.viewport, { room: scene.size, margin })
      if (isCovered || performance.now() - drawn.at < betweenPaintsMs) return follow(drawn.scene, scene)
      paint(scene)
    },
    redraw: () => {
      for (const layer of Object.values(layers)) layer.draw()
    },
    destroy: () => {
      stage.destroy()
      container.remove()
    },
  }
}

type LayerName = 'body' | 'area' | 'marks' | 'top'

function staleLayers(before: FigureScene | undefined, scene: FigureScene): readonly LayerName[] {
  const isAfresh =
    before === undefined ||
    before.mannequin !== scene.mannequin ||
    before.viewport !== scene.viewport ||
    before.size !== scene.size ||
    before.colours !== scene.colours
  if (isAfresh) return ['body', 'area', 'marks', 'top']
  const stale: LayerName[] = []
  if (before.activeArea !== scene.activeArea) stale.push('area')
  if (before.marks !== scene.marks) stale.push('marks')
  if (before.top !== scene.top) stale.push('top')
  return stale
}

function paintMarks(context: CanvasRenderingContext2D, scene: FigureScene, marks: FigureScene['marks']): void {
  for (const mark of marks) paintMark(context, { mark, colours: scene.colours, size: scene.markSize })
}
