import type { Mannequin, PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import type { ScreenPoint } from '../../../domain/body-model/model-point.ts'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import type { LesionMarkKind } from '../indicators/lesion-mark-shapes.ts'
import type { FigureColours } from './figure-colours.ts'

/** A mark to draw, its middle in CSS pixels. `earlier`: from a visit before, faint until it is carried forward. */
export type FigureMark = {
  key: string
  at: ScreenPoint
  look: { kind: LesionMarkKind; number: number } | 'earlier'
  state: 'plain' | 'chosen'
  /** The marks too close to it to be told apart: where they lie. They are counted on it. */
  behind: readonly ScreenPoint[]
}

/** What of a figure is drawn, and how. */
export type DrawnFigure = {
  mannequin: Mannequin
  viewport: Viewport
  colours: FigureColours
  /** Tinted with a dashed edge. */
  activeArea: PlottingArea | null
  marks: readonly FigureMark[]
  /** What a mark measures at every zoom, in CSS pixels. */
  markSize: number
}

/** Everything that the canvas shows: drawn as said, nothing decided here. */
export type FigureScene = DrawnFigure & {
  size: { width: number; height: number }
  /** moving: a gesture goes on; what is drawn is moved along and drawn afresh once it rests. */
  motion: 'still' | 'moving'
  /** The marks above all others: the chosen one, and one that is just being put. */
  top: readonly FigureMark[]
}

/** Where a canvas gets its scenes from: it asks again whenever it is told. */
export type SceneSource = { read: () => FigureScene | null; subscribe: (listener: () => void) => () => void }
