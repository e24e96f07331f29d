import type { LesionId } from '../../contract/ids.ts'
import type { Mannequin } from '../body-model/draw-mannequin.ts'
import type { ModelPoint, ScreenPoint } from '../body-model/model-point.ts'
import type { Viewport } from '../body-model/viewport.ts'
import type { FigureArea } from './figure-viewport.ts'
import type { MarkAt } from './mark-clusters.ts'
import type { MarkHit } from './mark-hit.ts'

/** A finger, pen or mouse on the figure. */
export type Contact = { pointerId: number; at: ScreenPoint }

/**
 * The state of the interaction with the figure. `moving`: the spot that is being moved; a tap sets its new place, or a
 * finger that is `placing` it. While a finger is `placing` or `dragging`, a palm or second finger is ignored.
 */
export type Interaction =
  | { kind: 'idle' }
  | { kind: 'hovering'; at: ScreenPoint; moving: LesionId | null }
  | { kind: 'moving-by-tap'; moving: LesionId }
  | { kind: 'pressing'; finger: Contact; from: ScreenPoint; on: MarkHit; moving: LesionId | null }
  | { kind: 'placing'; finger: Contact; moving: LesionId }
  | { kind: 'dragging'; finger: Contact; lesionId: LesionId; grip: { x: number; y: number } }
  | { kind: 'panning'; finger: Contact; moving: LesionId | null }
  | { kind: 'pinching'; fingers: readonly [Contact, Contact]; moving: LesionId | null }

/** An input from a pointer or a button. */
export type PointerInput =
  /** `taps`: 2 if it may start the second tap of a double tap. */
  | { type: 'pressed'; pointerId: number; at: ScreenPoint; taps: 1 | 2 }
  | { type: 'slid'; pointerId: number; at: ScreenPoint }
  /** `taps`: 2 if it ends a double tap. `heldMs`: how long the finger was down. */
  | { type: 'lifted'; pointerId: number; at: ScreenPoint; taps: 1 | 2; heldMs: number }
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
  | { type: 'place'; at: ModelPoint }
  | { type: 'move'; lesionId: LesionId; at: ModelPoint }
  | { type: 'select'; lesionId: LesionId }
  | { type: 'choose'; lesionIds: readonly LesionId[]; at: ModelPoint }
  | { type: 'look'; viewport: Viewport }
  /** A double tap: its first tap then places nothing. */
  | { type: 'look-closer'; viewport: Viewport }
  | { type: 'miss' }
  /** The finger moved or stayed down too long for a tap: nothing is placed. */
  | { type: 'no-tap' }

export type InteractionStep = { next: Interaction; effect: FigureEffect | null }
