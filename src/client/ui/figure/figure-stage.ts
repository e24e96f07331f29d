import { Konva } from 'konva/lib/Core.js'
import type { FigureScene } from './figure-scene.ts'
import { paintFigure } from './paint-figure.ts'
import { paintMark } from './paint-mark.ts'

/** The canvas under the figure. It draws scenes; who touches what is found by hand (domain/plotting/mark-hit.ts). */
export type FigureStage = { draw: (scene: FigureScene) => void; destroy: () => void }

const deaf = { listening: false, perfectDrawEnabled: false } as const

/** Konva empties its container through innerHTML, which Trusted Types forbid: this one empties itself. */
function containerIn(host: HTMLElement): HTMLDivElement {
  const container = document.createElement('div')
  Object.defineProperty(container, 'innerHTML', {
    set: () => {
      container.replaceChildren()
    },
  })
  host.append(container)
  return container
}

/** Puts a Konva stage into an element: one layer for the figure, one for the marks, none of which listens. */
export function createFigureStage(host: HTMLElement): FigureStage {
  const container = containerIn(host)
  const stage = new Konva.Stage({ container, width: 1, height: 1, listening: false })
  const body = new Konva.Layer({ listening: false, name: 'body' })
  const marks = new Konva.Layer({ listening: false, name: 'marks' })
  const figure = new Konva.Shape({ ...deaf, name: 'figure' })
  body.add(figure)
  stage.add(body, marks)
  return {
    draw: (scene) => {
      const { width, height } = scene.size
      if (stage.width() !== width || stage.height() !== height) stage.size({ width, height })
      placeFigure(figure, scene)
      placeMarks(marks, scene)
      stage.batchDraw()
    },
    destroy: () => {
      stage.destroy()
      container.remove()
    },
  }
}

function placeFigure(figure: Konva.Shape, scene: FigureScene): void {
  const { viewport, mannequin } = scene
  const [left, top, width] = mannequin.viewBox
  const unit = (viewport.width * viewport.scale) / width
  figure.setAttrs({ x: viewport.offsetX - left * unit, y: viewport.offsetY - top * unit, scaleX: unit, scaleY: unit })
  figure.sceneFunc((context) => paintFigure(context._context, scene))
}

/** One shape per mark under the mark's key, in the order of the scene, so that the chosen one lies on top. */
function placeMarks(layer: Konva.Layer, scene: FigureScene): void {
  const known = new Map(layer.getChildren().map((node) => [node.id(), node]))
  for (const mark of scene.marks) {
    const shape = known.get(mark.key) ?? new Konva.Shape({ ...deaf, id: mark.key, name: 'mark' })
    known.delete(mark.key)
    shape.position(mark.at)
    if (shape instanceof Konva.Shape) {
      shape.sceneFunc((context) => paintMark(context._context, { mark, colours: scene.colours, size: scene.markSize }))
    }
    if (shape.getLayer() === null) layer.add(shape)
    shape.moveToTop()
  }
  for (const gone of known.values()) gone.destroy()
}
