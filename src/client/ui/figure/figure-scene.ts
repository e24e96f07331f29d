import type { Mannequin, PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import type { ScreenPoint } from '../../../domain/body-model/model-point.ts'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import type { LesionMarkKind } from '../lesion-mark-shapes.ts'
import type { FigureColours } from './figure-colours.ts'

/** A mark to draw, its middle in CSS pixels. `earlier`: from a visit before, faint until it is carried forward. */
export type FigureMark = {
  key: string
  at: ScreenPoint
  look: { kind: LesionMarkKind; number: number } | 'earlier'
  state: 'plain' | 'chosen'
}

/** Everything that the canvas shows: drawn as said, nothing decided here. */
export type FigureScene = {
  mannequin: Mannequin
  viewport: Viewport
  size: { width: number; height: number }
  /** Tinted with a dashed edge. */
  activeArea: PlottingArea | null
  marks: readonly FigureMark[]
  /** What a mark measures at every zoom, in CSS pixels. */
  markSize: number
  colours: FigureColours
}
