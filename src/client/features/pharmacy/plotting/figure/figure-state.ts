import type { LesionId } from '../../../../../contract/ids.ts'
import type { Mannequin, PlottingArea } from '../../../../../domain/body-model/draw-mannequin.ts'
import type { ModelPoint, ScreenPoint } from '../../../../../domain/body-model/model-point.ts'
import type { Viewport } from '../../../../../domain/body-model/viewport.ts'
import type { FigureArea } from '../../../../../domain/plotting/figure-viewport.ts'
import type { FigureEffect, Interaction } from '../../../../../domain/plotting/interaction.ts'

/** The hit area of a mark with gloves, and the size of a mark, in CSS pixels (tokens.css, touch "clinical"). */
export const hitSize = 56
export const markSize = 28

/** A mark's place on the figure that is shown. */
type PlacedMark = { lesionId: LesionId; x: number; y: number }

/** The figure's input from the rest of the screen; `marks` in the order in which they lead clusters. */
export type FigureInput = {
  mannequin: Mannequin
  marks: readonly PlacedMark[]
  selected: LesionId | null
  onEffect: (effect: SpotEffect) => void
}

/** Effects of the figure on spots; zooming and panning are handled by the figure itself. */
export type SpotEffect = Exclude<FigureEffect, { type: 'look' | 'look-closer' }>

export type FigureView = { room: FigureArea; viewport: Viewport }

export type FigureState = {
  view: FigureView | null
  interaction: Interaction
  /** moving: during a gesture the drawing is only transformed, and repainted afterwards. */
  motion: 'still' | 'moving'
  /** Where a new spot would be placed, and the area there; null beside the body. */
  aim: { at: ScreenPoint; area: PlottingArea | null } | null
  hint: string
  /** The temporary mark of a tap; a second tap removes it and zooms instead. */
  touched: ModelPoint | null
}
