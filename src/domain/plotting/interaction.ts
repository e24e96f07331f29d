import type { LesionId } from '../../contract/ids.ts'
import type { Mannequin, PlottingArea } from '../body-model/draw-mannequin.ts'
import type { ModelPoint, ScreenPoint } from '../body-model/model-point.ts'
import type { Viewport } from '../body-model/viewport.ts'
import type { FigureArea } from './figure-viewport.ts'
import type { MarkAt } from './marks/mark-clusters.ts'
import type { MarkHit } from './marks/mark-hit.ts'

/** A finger, pen or mouse on the figure. */
export type Contact = { pointerId: number; at: ScreenPoint }

/**
 * The state of the interaction with the figure. `moving`: a spot is being moved; a tap sets its new place, or a
 * finger that is `placing` it under the loupe, as for a new spot. While a finger is `placing` or `dragging`, a
 * second finger is ignored. `after`: two fingers were lifted one after the other; the rest may still slide.
 */
export type Interaction =
  | { kind: 'idle' }
  | { kind: 'hovering'; at: ScreenPoint; moving: LesionId | null }
  | { kind: 'moving-by-tap'; moving: LesionId }
  | { kind: 'pressing'; finger: Contact; from: ScreenPoint; on: MarkHit; moving: LesionId | null }
  | { kind: 'placing'; finger: Contact; moving: LesionId | null }
  | { kind: 'dragging'; finger: Contact; lesionId: LesionId; grip: { x: number; y: number } }
  | { kind: 'panning'; finger: Contact; moving: LesionId | null; after: 'press' | 'pinch' }
  | { kind: 'pinching'; fingers: readonly [Contact, Contact]; moving: LesionId | null }

/** An input from a pointer or a button. */
export type PointerInput =
  /** `taps`: 2 if it may start the second tap of a double tap. */
  | { type: 'pressed'; pointerId: number; at: ScreenPoint; taps: 1 | 2 }
  | { type: 'slid'; pointerId: number; at: ScreenPoint }
  /** The contact has lasted too long to be a tap. */
  | { type: 'held'; pointerId: number }
  /** `taps`: 2 if it ends a double tap. */
  | { type: 'lifted'; pointerId: number; at: ScreenPoint; taps: 1 | 2 }
  | { type: 'hovered'; at: ScreenPoint }
  | { type: 'left' }
  | { type: 'cancelled'; pointerId: number }
  | { type: 'wheeled'; at: ScreenPoint; factor: number }
  | { type: 'move-asked'; lesionId: LesionId }
  | { type: 'move-ended' }

/** What the user sees: the figure, its position on the screen, and the marks on it. */
export type Scene = {
  mannequin: Mannequin
  viewport: Viewport
  room: FigureArea
  marks: readonly MarkAt[]
  /** The width of a mark's hit area in CSS pixels. */
  hitSize: number
  selected: LesionId | null
}

/** The effect of an input. */
export type FigureEffect =
  /** `closer`: the part is small, so it is enlarged with its new mark, and the place can be corrected. */
  | { type: 'place'; at: ModelPoint; area: PlottingArea; closer: Viewport | null }
  | { type: 'move'; lesionId: LesionId; at: ModelPoint }
  | { type: 'select'; lesionId: LesionId }
  | { type: 'choose'; lesionIds: readonly LesionId[]; at: ModelPoint }
  | { type: 'look'; viewport: Viewport }
  /** A double tap: its first tap places nothing then. */
  | { type: 'look-closer'; viewport: Viewport }
  /** The finger was too far from the skin: nothing is placed or moved. */
  | { type: 'miss' }
  /** The finger slid over a whole figure: nothing is placed. */
  | { type: 'slid-over' }

export type InteractionStep = { next: Interaction; effect: FigureEffect | null }
