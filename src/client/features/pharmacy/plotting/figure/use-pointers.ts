import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { screenPoint, type ScreenPoint } from '../../../../../domain/body-model/model-point.ts'
import type { PointerInput } from '../../../../../domain/plotting/interaction.ts'
import { doubleTapMs } from './pending-tap.ts'

/** A contact wider than this is the side of a hand, in CSS pixels. */
const palm = 90
const wheelStep = 0.0016
const pinchWheel = 4

const isPalm = ({ pointerType, width, height }: PointerEvent) =>
  pointerType === 'touch' && Math.max(width, height) > palm

/** Two taps are meant as one within this distance, in CSS pixels. */
const doubleTapApart = 24

type Lift = { taps: 1 | 2; heldMs: number }
type TapClock = { pressed: (event: PointerEvent) => 1 | 2; lifted: (event: PointerEvent) => Lift }

/** Measures how long each finger lies there, and counts quick taps at one place; after the second it begins anew. */
function tapClock(): TapClock {
  const since = new Map<number, { at: number; taps: 1 | 2 }>()
  let last: PointerEvent | null = null
  const isNearLast = (event: PointerEvent) =>
    last !== null && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < doubleTapApart
  return {
    pressed: (event) => {
      const isSoon = last !== null && event.timeStamp - last.timeStamp < doubleTapMs
      const taps = isSoon && isNearLast(event) ? 2 : 1
      since.set(event.pointerId, { at: event.timeStamp, taps })
      return taps
    },
    lifted: (event) => {
      const press = since.get(event.pointerId)
      const taps = press?.taps === 2 && isNearLast(event) ? 2 : 1
      last = taps === 2 ? null : event
      return { taps, heldMs: event.timeStamp - (press?.at ?? event.timeStamp) }
    },
  }
}

function inputOf(event: Event, element: HTMLElement, taps: TapClock): PointerInput | null {
  if (event instanceof WheelEvent) {
    const speed = wheelStep * (event.ctrlKey ? pinchWheel : 1)
    return { type: 'wheeled', at: pointOf(event, element), factor: Math.exp(-event.deltaY * speed) }
  }
  if (!(event instanceof PointerEvent)) return null
  const { pointerId } = event
  const at = pointOf(event, element)
  switch (event.type) {
    case 'pointerdown':
      if (event.button !== 0 || isPalm(event)) return null
      element.setPointerCapture(pointerId)
      return { type: 'pressed', pointerId, at, taps: taps.pressed(event) }
    case 'pointermove':
      if (element.hasPointerCapture(pointerId)) return { type: 'slid', pointerId, at }
      return event.pointerType === 'touch' ? null : { type: 'hovered', at }
    case 'pointerleave':
      return { type: 'left' }
    case 'pointerup':
      return { type: 'lifted', pointerId, at, ...taps.lifted(event) }
    case 'pointercancel':
      return { type: 'cancelled', pointerId }
    default:
      return null
  }
}

function pointOf({ clientX, clientY }: MouseEvent, element: HTMLElement): ScreenPoint {
  const { left, top } = element.getBoundingClientRect()
  return screenPoint(clientX - left, clientY - top)
}

const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave', 'wheel'] as const

/** Turns fingers, pen, mouse and wheel on an element into verbs; the page neither scrolls nor zooms by them. */
export function usePointers(element: RefObject<HTMLElement | null>, send: (input: PointerInput) => void): void {
  const sendInput = useEffectEvent(send)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const taps = tapClock()
    const listener = (event: Event) => {
      if (event.type === 'wheel') event.preventDefault()
      const input = inputOf(event, current, taps)
      if (input) sendInput(input)
    }
    for (const type of types) current.addEventListener(type, listener, { passive: false })
    return () => {
      for (const type of types) current.removeEventListener(type, listener)
    }
  }, [element])
}
