import type { Mannequin, PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import type { ScreenPoint } from '../../../domain/body-model/model-point.ts'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import type { LesionMarkKind } from '../indicators/lesion-mark-shapes.ts'
import type { FigureColours } from './figure-colours.ts'

/** A mark to draw, its centre in CSS pixels. `earlier`: from an earlier visit, faint until it is carried forward. */
export type FigureMark = {
  key: string
  at: ScreenPoint
  look: { kind: LesionMarkKind; number: number } | 'earlier'
  state: 'plain' | 'chosen'
  /** The places of the marks that are too close to it and are only counted on it. */
  behind: readonly ScreenPoint[]
}

/** A figure to draw. */
export type DrawnFigure = {
  mannequin: Mannequin
  viewport: Viewport
  colours: FigureColours
  /** Highlighted with a tint and a dashed edge. */
  activeArea: PlottingArea | null
  marks: readonly FigureMark[]
  /** The size of a mark at any zoom, in CSS pixels. */
  markSize: number
}

/** Everything that the canvas shows; the canvas decides nothing. */
export type FigureScene = DrawnFigure & {
  size: { width: number; height: number }
  /** moving: during a gesture the painted picture is only transformed, and repainted at its end. */
  motion: 'still' | 'moving'
  /** The marks above all others: the chosen one, and one that is being placed. */
  top: readonly FigureMark[]
}

/** The source of scenes for a canvas, which reads it again after each notification. */
export type SceneSource = { read: () => FigureScene | null; subscribe: (listener: () => void) => () => void }
