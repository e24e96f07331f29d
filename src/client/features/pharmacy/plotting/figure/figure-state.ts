import type { LesionId } from '../../../../../contract/ids.ts'
import type { Mannequin, PlottingArea } from '../../../../../domain/body-model/draw-mannequin.ts'
import type { ModelPoint, ScreenPoint } from '../../../../../domain/body-model/model-point.ts'
import type { Viewport } from '../../../../../domain/body-model/viewport.ts'
import type { FigureArea } from '../../../../../domain/plotting/figure-viewport.ts'
import type { FigureEffect, Interaction } from '../../../../../domain/plotting/interaction.ts'

/** The hit area of a mark with gloves on, and what a mark measures, in CSS pixels (tokens.css, touch "clinical"). */
export const hitSize = 56
export const markSize = 28

/** A mark's place on the figure that is shown. */
type PlacedMark = { lesionId: LesionId; x: number; y: number }

/** What the rest of the screen tells the figure; `marks` in the order in which they lead clusters. */
export type FigureInput = {
  mannequin: Mannequin
  marks: readonly PlacedMark[]
  selected: LesionId | null
  onEffect: (effect: SpotEffect) => void
}

/** What the hands on the figure ask of the spots; where to look is the figure's own. */
export type SpotEffect = Exclude<FigureEffect, { type: 'look' | 'look-closer' }>

export type FigureView = { room: FigureArea; viewport: Viewport }

export type FigureState = {
  view: FigureView | null
  interaction: Interaction
  /** moving: a gesture goes on; the drawing is only moved until it rests. */
  motion: 'still' | 'moving'
  /** Where a spot would stand that is put now, and the area there; null beside the body. */
  aim: { at: ScreenPoint; area: PlottingArea | null } | null
  hint: string
  /** Where a tap has put a mark: of a spot, unless a second tap follows and makes the two a look closer. */
  touched: ModelPoint | null
}
