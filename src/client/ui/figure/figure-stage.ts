import { Konva } from 'konva/lib/Core.js'
import type { FigureScene } from './figure-scene.ts'
import { inFigure } from './in-figure.ts'
import { cssShift } from './follow.ts'
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
  container.style.cssText = `position:absolute;left:${-margin}px;top:${-margin}px;transform-origin:${margin}px ${margin}px;will-change:transform`
  host.append(container)
  return container
}

/** A layer with one shape that paints, in CSS pixels of the room; nothing in it listens, so it has no hit canvas. */
function layerThat(paint: (context: CanvasRenderingContext2D) => void): Konva.Layer {
  const layer = new Konva.Layer({ listening: false, x: margin, y: margin })
  layer.add(new Konva.Shape({ listening: false, sceneFunc: (context) => paint(context._context) }))
  return layer
}

/**
 * Puts a Konva stage into an element. Figure, lit area, marks and the chosen mark have a layer each, so that a touch
 * draws only what it changes. A gesture draws nothing: it moves the stage, and under it a picture of the whole figure
 * for what comes in from beyond the stage's edge.
 */
export function createFigureStage(host: HTMLElement): FigureStage {
  const underlay = createUnderlay(host)
  const container = containerIn(host)
  const stage = new Konva.Stage({ container, width: 1, height: 1, listening: false })
  let drawn: FigureScene | null = null
  const painting = (paint: (context: CanvasRenderingContext2D, scene: FigureScene) => void) =>
    layerThat((context) => {
      if (drawn) paint(context, drawn)
    })
  const layers = {
    body: painting((context, scene) => inFigure(context, scene, paintFigure)),
    area: painting((context, scene) => inFigure(context, scene, paintActiveArea)),
    marks: painting((context, scene) => paintMarks(context, scene, scene.marks)),
    top: painting((context, scene) => paintMarks(context, scene, scene.top)),
  }
  stage.add(layers.body, layers.area, layers.marks, layers.top)

  const paint = (scene: FigureScene) => {
    const before = drawn
    const { width, height } = scene.size
    drawn = scene
    container.style.transform = ''
    underlay.hide()
    if (before?.size.width !== width || before.size.height !== height)
      stage.size({ width: width + 2 * margin, height: height + 2 * margin })
    for (const name of staleLayers(before, scene)) layers[name].draw()
  }
  return {
    draw: (scene) => {
      if (scene.motion === 'still' || drawn?.mannequin !== scene.mannequin) return paint(scene)
      underlay.follow(drawn, scene.viewport)
      container.style.transform = cssShift(drawn.viewport, scene.viewport)
    },
    redraw: () => {
      for (const layer of Object.values(layers)) layer.draw()
    },
    destroy: () => {
      stage.destroy()
      container.remove()
      underlay.remove()
    },
  }
}

type LayerName = 'body' | 'area' | 'marks' | 'top'

function staleLayers(before: FigureScene | null, scene: FigureScene): readonly LayerName[] {
  const isAfresh =
    before === null ||
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
