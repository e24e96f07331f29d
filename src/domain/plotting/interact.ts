import type { LesionId } from '../../contract/ids.ts'
import { areaAt } from '../body-model/hit-test.ts'
import { screenPoint, type ScreenPoint } from '../body-model/model-point.ts'
import { toModel } from '../body-model/viewport.ts'
import { zoomedToArea, isSmall, panned, zoomed, zoomedToPart } from './figure-viewport.ts'
import type {
  Contact,
  FigureEffect,
  Interaction,
  PointerInput,
  InteractionScene,
  InteractionStep,
} from './interaction.ts'
import { markHit } from './mark-hit.ts'

/** A finger that wanders this far or lies this long is no tap: CSS pixels and ms. A sleeve, palm or swipe marks no spot. */
const maxTapMovement = 10
const maxTapMs = 250
const idle: Interaction = { kind: 'idle' }
const withoutEffect = (next: Interaction): InteractionStep => ({ next, effect: null })
const afterGesture = (moving: LesionId | null): Interaction =>
  moving === null ? idle : { kind: 'moving-by-tap', moving }
const apart = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Takes one verb: what the hands do next, and what follows for the figure or the spots. */
export function interact(state: Interaction, verb: PointerInput, scene: InteractionScene): InteractionStep {
  switch (verb.type) {
    case 'move-asked':
      return withoutEffect({ kind: 'moving-by-tap', moving: verb.lesionId })
    case 'move-ended':
      return withoutEffect(idle)
    case 'wheeled': {
      const viewport = zoomed(scene.viewport, { about: verb.at, factor: verb.factor }, scene.room)
      return { next: state, effect: zoomEffect(viewport) }
    }
    case 'hovered':
      return withoutEffect(isFree(state) ? { kind: 'hovering', at: verb.at, moving: movingIn(state) } : state)
    case 'left':
      return withoutEffect(state.kind === 'hovering' ? afterGesture(state.moving) : state)
    case 'pressed':
      return pressed(state, verb, scene)
    case 'slid':
      return slid(state, verb, scene)
    case 'lifted':
      return lifted(state, verb, scene)
    case 'cancelled':
      return cancelled(state, verb.pointerId)
  }
}

const zoomEffect = (viewport: InteractionScene['viewport']): FigureEffect => ({ type: 'look', viewport })
const isFree = ({ kind }: Interaction): boolean => kind === 'idle' || kind === 'hovering' || kind === 'moving-by-tap'
const movingIn = (state: Interaction): LesionId | null => ('moving' in state ? state.moving : null)

function pressed(state: Interaction, { pointerId, at }: Contact, scene: InteractionScene): InteractionStep {
  const finger = { pointerId, at }
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap': {
      const moving = movingIn(state)
      const on = moving === null ? markHit(scene, at) : { kind: 'none' as const }
      return withoutEffect({ kind: 'pressing', finger, from: at, on, moving })
    }
    case 'pressing':
    case 'panning':
      return withoutEffect({ kind: 'pinching', fingers: [state.finger, finger], moving: state.moving })
    case 'placing':
    case 'dragging':
    case 'pinching':
      return withoutEffect(state)
  }
}

function slid(state: Interaction, { pointerId, at }: Contact, scene: InteractionScene): InteractionStep {
  const finger = { pointerId, at }
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap':
      return withoutEffect(state)
    case 'pinching':
      return pinched(state, finger, scene)
    case 'pressing':
      if (state.finger.pointerId !== pointerId) return withoutEffect(state)
      return apart(state.from, at) < maxTapMovement
        ? withoutEffect({ ...state, finger })
        : startDrag(state, finger, scene)
    case 'panning': {
      if (state.finger.pointerId !== pointerId) return withoutEffect(state)
      if (scene.viewport.scale <= 1) return withoutEffect({ ...state, finger })
      const by = { x: at.x - state.finger.at.x, y: at.y - state.finger.at.y }
      return { next: { ...state, finger }, effect: zoomEffect(panned(scene.viewport, by, scene.room)) }
    }
    case 'placing':
    case 'dragging':
      return withoutEffect(state.finger.pointerId === pointerId ? { ...state, finger } : state)
  }
}

/** A finger that leaves its place drags the chosen mark, pans a zoomed figure, or looks where a spot is to move; no more. */
function startDrag(
  state: Extract<Interaction, { kind: 'pressing' }>,
  finger: Contact,
  scene: InteractionScene,
): InteractionStep {
  const mark = scene.marks.find(({ lesionId }) => lesionId === scene.selected)
  const touched = state.on.kind === 'one' ? [state.on.lesionId] : state.on.kind === 'several' ? state.on.lesionIds : []
  // Only the chosen mark follows the finger: a wet sleeve must not shift the others.
  if (mark && touched.includes(mark.lesionId)) {
    const grip = { x: mark.at.x - state.from.x, y: mark.at.y - state.from.y }
    return withoutEffect({ kind: 'dragging', finger, lesionId: mark.lesionId, grip })
  }
  if (scene.viewport.scale > 1 || state.moving === null)
    return withoutEffect({ kind: 'panning', finger, moving: state.moving })
  return withoutEffect({ kind: 'placing', finger, moving: state.moving })
}

function pinched(
  state: Extract<Interaction, { kind: 'pinching' }>,
  finger: Contact,
  scene: InteractionScene,
): InteractionStep {
  const [a, b] = state.fingers
  if (finger.pointerId !== a.pointerId && finger.pointerId !== b.pointerId) return withoutEffect(state)
  const fingers = finger.pointerId === a.pointerId ? ([finger, b] as const) : ([a, finger] as const)
  const before = { middle: middleOf(a.at, b.at), width: Math.max(1, apart(a.at, b.at)) }
  const [first, second] = fingers
  const after = { middle: middleOf(first.at, second.at), width: Math.max(1, apart(first.at, second.at)) }
  const grown = zoomed(scene.viewport, { about: before.middle, factor: after.width / before.width }, scene.room)
  const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y }
  return { next: { ...state, fingers }, effect: zoomEffect(panned(grown, by, scene.room)) }
}

const middleOf = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => screenPoint((a.x + b.x) / 2, (a.y + b.y) / 2)

function lifted(state: Interaction, verb: Lift, scene: InteractionScene): InteractionStep {
  const { pointerId, at } = verb
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap':
      return withoutEffect(state)
    case 'pressing':
      if (state.finger.pointerId !== pointerId) return withoutEffect(state)
      return verb.taps === 2 && state.moving === null ? tappedTwice(at, scene) : tapped(state, verb, scene)
    case 'placing':
      if (state.finger.pointerId !== pointerId) return withoutEffect(state)
      return placeOrMove(state, { lesionId: state.moving, at }, scene)
    case 'dragging':
      if (state.finger.pointerId !== pointerId) return withoutEffect(state)
      return placeOrMove(state, { lesionId: state.lesionId, at: gripped(state.grip, at) }, scene)
    case 'panning':
      if (state.finger.pointerId !== pointerId) return withoutEffect(state)
      return { next: afterGesture(state.moving), effect: scene.viewport.scale > 1 ? null : { type: 'no-tap' } }
    case 'pinching': {
      const left = state.fingers.find((finger) => finger.pointerId !== pointerId)
      if (left === undefined || state.fingers.every((finger) => finger.pointerId !== pointerId))
        return withoutEffect(state)
      return withoutEffect({ kind: 'panning', finger: left, moving: state.moving })
    }
  }
}

type Lift = Extract<PointerInput, { type: 'lifted' }>

function tapped(
  state: Extract<Interaction, { kind: 'pressing' }>,
  { at, heldMs }: Lift,
  scene: InteractionScene,
): InteractionStep {
  const next = afterGesture(state.moving)
  switch (state.on.kind) {
    case 'one':
      return { next, effect: { type: 'select', lesionId: state.on.lesionId } }
    case 'several':
      return { next, effect: { type: 'choose', lesionIds: state.on.lesionIds, at: toModel(at, scene.viewport) } }
    case 'none': {
      if (heldMs >= maxTapMs && state.moving === null) return { next, effect: { type: 'no-tap' } }
      const area = areaAt(scene.mannequin, toModel(at, scene.viewport))
      if (area && isSmall(area, scene.viewport))
        return { next, effect: zoomEffect(zoomedToPart(area, scene.viewport, scene.room)) }
      return placeOrMove(state, { lesionId: state.moving, at }, scene)
    }
  }
}

/** Two quick taps look closer at the part, or away from it again. */
function tappedTwice(at: ScreenPoint, scene: InteractionScene): InteractionStep {
  const area = areaAt(scene.mannequin, toModel(at, scene.viewport))
  return { next: idle, effect: { type: 'look-closer', viewport: zoomedToArea(area, scene.viewport, scene) } }
}

const gripped = (grip: { x: number; y: number }, at: ScreenPoint): ScreenPoint =>
  screenPoint(at.x + grip.x, at.y + grip.y)

/** Puts a new spot, or the one that is moved, where the finger leaves the figure; beside the body it goes on waiting. */
function placeOrMove(
  from: Interaction,
  to: { lesionId: LesionId | null; at: ScreenPoint },
  scene: InteractionScene,
): InteractionStep {
  const at = toModel(to.at, scene.viewport)
  if (!areaAt(scene.mannequin, at)) return { next: afterGesture(movingIn(from)), effect: { type: 'miss' } }
  return {
    next: idle,
    effect: to.lesionId === null ? { type: 'place', at } : { type: 'move', lesionId: to.lesionId, at },
  }
}

function cancelled(state: Interaction, pointerId: number): InteractionStep {
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap':
      return withoutEffect(state)
    case 'pinching':
      return withoutEffect(
        state.fingers.some((finger) => finger.pointerId === pointerId) ? afterGesture(state.moving) : state,
      )
    case 'dragging':
      return withoutEffect(state.finger.pointerId === pointerId ? idle : state)
    case 'pressing':
    case 'placing':
    case 'panning':
      return withoutEffect(state.finger.pointerId === pointerId ? afterGesture(state.moving) : state)
  }
}

/** Where a finger or mouse points, for the area to light up; null when it points at none. */
export function aimPoint(state: Interaction): ScreenPoint | null {
  switch (state.kind) {
    case 'pressing':
      return state.on.kind === 'none' ? state.finger.at : null
    case 'placing':
      return state.finger.at
    case 'dragging':
      return gripped(state.grip, state.finger.at)
    case 'hovering':
      return state.at
    case 'idle':
    case 'moving-by-tap':
    case 'panning':
    case 'pinching':
      return null
  }
}
