import type { LesionId } from '../../contract/ids.ts'
import { areaAt } from '../body-model/hit-test.ts'
import { screenPoint, type ModelPoint, type ScreenPoint } from '../body-model/model-point.ts'
import { toModel } from '../body-model/viewport.ts'
import { zoomedToArea, panned, zoomed } from './figure-viewport.ts'
import type { Contact, FigureEffect, Interaction, PointerInput, Scene, InteractionStep } from './interaction.ts'
import { markHit } from './marks/mark-hit.ts'
import { placingEffect } from './touch/placing-effect.ts'
import { snapToSkin } from './touch/snap-to-skin.ts'

/** A finger that moves this far (CSS pixels) is not a tap, so that a sleeve or swipe places no spot. */
const maxTapMovement = 10
/** A finger that lies still for this long (ms) gets a loupe; the spot is placed where the finger lifts. */
export const holdMs = 500

const idle: Interaction = { kind: 'idle' }
const noEffect = (next: Interaction): InteractionStep => ({ next, effect: null })
const rest = (moving: LesionId | null): Interaction => (moving === null ? idle : { kind: 'moving-by-tap', moving })
const apart = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Handles one input: the next interaction state, and the effect on the figure or the spots. */
export function interact(state: Interaction, input: PointerInput, scene: Scene): InteractionStep {
  switch (input.type) {
    case 'move-asked':
      return noEffect({ kind: 'moving-by-tap', moving: input.lesionId })
    case 'move-ended':
      return noEffect(idle)
    case 'wheeled':
      return {
        next: state,
        effect: look(zoomed(scene.viewport, { about: input.at, factor: input.factor }, scene.room)),
      }
    case 'hovered':
      return noEffect(isFree(state) ? { kind: 'hovering', at: input.at, moving: movingIn(state) } : state)
    case 'left':
      return noEffect(state.kind === 'hovering' ? rest(state.moving) : state)
    case 'pressed':
      return pressed(state, input, scene)
    case 'slid':
      return slid(state, input, scene)
    case 'held':
      return noEffect(longPressed(state, input.pointerId, scene))
    case 'lifted':
      return lifted(state, input, scene)
    case 'cancelled':
      return cancelled(state, input.pointerId)
  }
}

const look = (viewport: Scene['viewport']): FigureEffect => ({ type: 'look', viewport })

const isFree = ({ kind }: Interaction): boolean => kind === 'idle' || kind === 'hovering' || kind === 'moving-by-tap'

const movingIn = (state: Interaction): LesionId | null => ('moving' in state ? state.moving : null)

function pressed(state: Interaction, { pointerId, at }: Contact, scene: Scene): InteractionStep {
  const finger = { pointerId, at }
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap': {
      const moving = movingIn(state)
      const on = moving === null ? markHit(scene, at) : { kind: 'none' as const }
      return noEffect({ kind: 'pressing', finger, from: at, on, moving })
    }
    case 'pressing':
    case 'panning':
      return noEffect({ kind: 'pinching', fingers: [state.finger, finger], moving: state.moving })
    case 'placing':
    case 'dragging':
    case 'pinching':
      return noEffect(state)
  }
}

function slid(state: Interaction, { pointerId, at }: Contact, scene: Scene): InteractionStep {
  const finger = { pointerId, at }
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap':
      return noEffect(state)
    case 'pinching':
      return pinched(state, finger, scene)
    case 'pressing':
      if (state.finger.pointerId !== pointerId) return noEffect(state)
      return noEffect(apart(state.from, at) < maxTapMovement ? { ...state, finger } : startDrag(state, finger, scene))
    case 'panning': {
      if (state.finger.pointerId !== pointerId) return noEffect(state)
      if (scene.viewport.scale <= 1) return noEffect({ ...state, finger })
      const by = { x: at.x - state.finger.at.x, y: at.y - state.finger.at.y }
      return { next: { ...state, finger }, effect: look(panned(scene.viewport, by, scene.room)) }
    }
    case 'placing':
    case 'dragging':
      return noEffect(state.finger.pointerId === pointerId ? { ...state, finger } : state)
  }
}

type Pressing = Extract<Interaction, { kind: 'pressing' }>

/** A moving finger drags the chosen mark, pans a zoomed figure, or moves the loupe to a new place for the spot. */
function startDrag(state: Pressing, finger: Contact, scene: Scene): Interaction {
  const dragging = dragOfChosen(state, finger, scene)
  if (dragging !== null) return dragging
  if (scene.viewport.scale > 1 || state.moving === null)
    return { kind: 'panning', finger, moving: state.moving, after: 'press' }
  return { kind: 'placing', finger, moving: state.moving }
}

/** Only the chosen mark can be dragged: a wet sleeve must not move the others. */
function dragOfChosen(state: Pressing, finger: Contact, scene: Scene): Interaction | null {
  const mark = scene.marks.find(({ lesionId }) => lesionId === scene.selected)
  const touched = state.on.kind === 'one' ? [state.on.lesionId] : state.on.kind === 'several' ? state.on.lesionIds : []
  if (!mark || !touched.includes(mark.lesionId)) return null
  const grip = { x: mark.at.x - state.from.x, y: mark.at.y - state.from.y }
  return { kind: 'dragging', finger, lesionId: mark.lesionId, grip }
}

/** A finger that lies still opens the loupe or holds the chosen mark; over another mark it chooses that one. */
function longPressed(state: Interaction, pointerId: number, scene: Scene): Interaction {
  if (state.kind !== 'pressing' || state.finger.pointerId !== pointerId) return state
  if (state.on.kind === 'none') return { kind: 'placing', finger: state.finger, moving: state.moving }
  return (state.on.kind === 'one' ? dragOfChosen(state, state.finger, scene) : null) ?? state
}

function pinched(state: Extract<Interaction, { kind: 'pinching' }>, finger: Contact, scene: Scene): InteractionStep {
  const [a, b] = state.fingers
  if (finger.pointerId !== a.pointerId && finger.pointerId !== b.pointerId) return noEffect(state)
  const fingers = finger.pointerId === a.pointerId ? ([finger, b] as const) : ([a, finger] as const)
  const before = { middle: middleOf(a.at, b.at), width: Math.max(1, apart(a.at, b.at)) }
  const after = {
    middle: middleOf(fingers[0].at, fingers[1].at),
    width: Math.max(1, apart(fingers[0].at, fingers[1].at)),
  }
  const grown = zoomed(scene.viewport, { about: before.middle, factor: after.width / before.width }, scene.room)
  const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y }
  return { next: { ...state, fingers }, effect: look(panned(grown, by, scene.room)) }
}

const middleOf = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => screenPoint((a.x + b.x) / 2, (a.y + b.y) / 2)

function lifted(state: Interaction, input: Lift, scene: Scene): InteractionStep {
  const { pointerId, at } = input
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap':
      return noEffect(state)
    case 'pressing':
      if (state.finger.pointerId !== pointerId) return noEffect(state)
      return input.taps === 2 && state.moving === null ? tappedTwice(at, scene) : tapped(state, input, scene)
    case 'placing':
      if (state.finger.pointerId !== pointerId) return noEffect(state)
      return put(state, { lesionId: state.moving, at, by: 'loupe' }, scene)
    case 'dragging':
      if (state.finger.pointerId !== pointerId) return noEffect(state)
      return put(state, { lesionId: state.lesionId, at: gripped(state.grip, at), by: 'loupe' }, scene)
    case 'panning':
      if (state.finger.pointerId !== pointerId) return noEffect(state)
      return {
        next: rest(state.moving),
        effect: scene.viewport.scale > 1 || state.after === 'pinch' ? null : { type: 'slid-over' },
      }
    case 'pinching': {
      const left = state.fingers.find((finger) => finger.pointerId !== pointerId)
      if (left === undefined || state.fingers.every((finger) => finger.pointerId !== pointerId)) return noEffect(state)
      return noEffect({ kind: 'panning', finger: left, moving: state.moving, after: 'pinch' })
    }
  }
}

type Lift = Extract<PointerInput, { type: 'lifted' }>

function tapped(state: Pressing, { at }: Lift, scene: Scene): InteractionStep {
  const next = rest(state.moving)
  switch (state.on.kind) {
    case 'one':
      return { next, effect: { type: 'select', lesionId: state.on.lesionId } }
    case 'several':
      return { next, effect: { type: 'choose', lesionIds: state.on.lesionIds, at: nearestPlace(at, state.on, scene) } }
    case 'none':
      return put(state, { lesionId: state.moving, at, by: 'tap' }, scene)
  }
}

/** The place of a new spot when marks were touched: on the skin under the finger, else at the first of those marks. */
function nearestPlace(
  at: ScreenPoint,
  { lesionIds: [first] }: { lesionIds: readonly LesionId[] },
  scene: Scene,
): ModelPoint {
  const mark = scene.marks.find(({ lesionId }) => lesionId === first)
  return snapToSkin(scene.mannequin, at, scene.viewport)?.at ?? toModel(mark?.at ?? at, scene.viewport)
}

/** A double tap zooms to the part, or back out. */
function tappedTwice(at: ScreenPoint, scene: Scene): InteractionStep {
  const area = areaAt(scene.mannequin, toModel(at, scene.viewport))
  return { next: idle, effect: { type: 'look-closer', viewport: zoomedToArea(area, scene.viewport, scene) } }
}

const gripped = (grip: { x: number; y: number }, at: ScreenPoint): ScreenPoint =>
  screenPoint(at.x + grip.x, at.y + grip.y)

/** Places a spot where the finger leaves the figure; beside the body, a move continues. */
function put(from: Interaction, what: Parameters<typeof placingEffect>[0], scene: Scene): InteractionStep {
  const effect = placingEffect(what, scene)
  return { next: effect.type === 'miss' ? rest(movingIn(from)) : idle, effect }
}

function cancelled(state: Interaction, pointerId: number): InteractionStep {
  switch (state.kind) {
    case 'idle':
    case 'hovering':
    case 'moving-by-tap':
      return noEffect(state)
    case 'pinching':
      return noEffect(state.fingers.some((finger) => finger.pointerId === pointerId) ? rest(state.moving) : state)
    case 'dragging':
      return noEffect(state.finger.pointerId === pointerId ? idle : state)
    case 'pressing':
    case 'placing':
    case 'panning':
      return noEffect(state.finger.pointerId === pointerId ? rest(state.moving) : state)
  }
}

/** The point under finger or mouse, to highlight the area; null if there is none. */
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
