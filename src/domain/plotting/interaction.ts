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
 * What the hands are doing on the figure. `moving`: the spot that waits for its new place; a tap gives it, or a finger
 * that is `placing` it. A finger that is `placing` or `dragging` has begun something: a palm or second finger beside it
 * does nothing.
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

/** What a pointer or a button says. */
export type PointerInput =
  /** `taps`: 2 when it may begin the second of two quick taps at one place. */
  | { type: 'pressed'; pointerId: number; at: ScreenPoint; taps: 1 | 2 }
  | { type: 'slid'; pointerId: number; at: ScreenPoint }
  /** `taps`: 2 when it ends the second of two quick taps at one place. `heldMs`: how long it lay on the figure. */
  | { type: 'lifted'; pointerId: number; at: ScreenPoint; taps: 1 | 2; heldMs: number }
  | { type: 'hovered'; at: ScreenPoint }
  | { type: 'left' }
  | { type: 'cancelled'; pointerId: number }
  | { type: 'wheeled'; at: ScreenPoint; factor: number }
  | { type: 'move-asked'; lesionId: LesionId }
  | { type: 'move-ended' }

/** What lies before the hands: the drawn figure, where it is on the screen, and the marks on it. */
export type InteractionScene = {
  mannequin: Mannequin
  viewport: Viewport
  room: FigureArea
  marks: readonly MarkAt[]
  /** The width of a mark's hit area in CSS pixels. */
  hitSize: number
  selected: LesionId | null
}

/** What follows from a verb. */
export type FigureEffect =
  | { type: 'place'; at: ModelPoint }
  | { type: 'move'; lesionId: LesionId; at: ModelPoint }
  | { type: 'select'; lesionId: LesionId }
  | { type: 'choose'; lesionIds: readonly LesionId[]; at: ModelPoint }
  | { type: 'look'; viewport: Viewport }
  /** Two quick taps: the first of them has then placed nothing. */
  | { type: 'look-closer'; viewport: Viewport }
  | { type: 'miss' }
  /** A finger slid or lay too long to have meant a tap: nothing is placed. */
  | { type: 'no-tap' }

export type InteractionStep = { next: Interaction; effect: FigureEffect | null }
