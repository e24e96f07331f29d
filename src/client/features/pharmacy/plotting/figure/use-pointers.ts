import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { screenPoint, type ScreenPoint } from '../../../../../domain/body-model/model-point.ts'
import { holdMs } from '../../../../../domain/plotting/interact.ts'
import type { PointerInput } from '../../../../../domain/plotting/interaction.ts'
import { type ContactEvent, countContact, noContacts } from '../../../../../domain/plotting/touch/resting-hand.ts'
import { doubleTapMs } from './pending-tap.ts'

const wheelStep = 0.0016
const pinchWheel = 4

/** Two taps within this distance, in CSS pixels, count as a double tap. */
const doubleTapApart = 24

type TapClock = { pressed: (event: PointerEvent) => 1 | 2; lifted: (event: PointerEvent) => 1 | 2 }

/** Counts quick taps at one place; starts again after the second. */
function tapClock(): TapClock {
  const pressedTaps = new Map<number, 1 | 2>()
  let last: PointerEvent | null = null
  const isNearLast = (event: PointerEvent) =>
    last !== null && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < doubleTapApart
  return {
    pressed: (event) => {
      const isSoon = last !== null && event.timeStamp - last.timeStamp < doubleTapMs
      const taps = isSoon && isNearLast(event) ? 2 : 1
      pressedTaps.set(event.pointerId, taps)
      return taps
    },
    lifted: (event) => {
      const taps = pressedTaps.get(event.pointerId) === 2 && isNearLast(event) ? 2 : 1
      pressedTaps.delete(event.pointerId)
      last = taps === 2 ? null : event
      return taps
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
      if (event.button !== 0) return null
      element.setPointerCapture(pointerId)
      return { type: 'pressed', pointerId, at, taps: taps.pressed(event) }
    case 'pointermove':
      if (element.hasPointerCapture(pointerId)) return { type: 'slid', pointerId, at }
      return event.pointerType === 'touch' ? null : { type: 'hovered', at }
    case 'pointerleave':
      return { type: 'left' }
    case 'pointerup':
      return { type: 'lifted', pointerId, at, taps: taps.lifted(event) }
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

/** Tells intended contacts from a resting hand, and long presses from taps. */
function contactWatch(send: (input: PointerInput) => void) {
  let contacts = noContacts
  let hold: { pointerId: number; timer: ReturnType<typeof setTimeout> } | null = null
  const endHold = () => {
    clearTimeout(hold?.timer)
    hold = null
  }
  return {
    /** Whether the event is intended; fingers that turned out to be a resting hand are cancelled. */
    counts: (event: PointerEvent): boolean => {
      const counted = countContact(contacts, contactOf(event))
      contacts = counted.contacts
      for (const pointerId of counted.dropped) send({ type: 'cancelled', pointerId })
      return counted.counts
    },
    follow: ({ type, pointerId }: PointerEvent) => {
      if (type === 'pointerdown') {
        endHold()
        hold = { pointerId, timer: setTimeout(() => send({ type: 'held', pointerId }), holdMs) }
      } else if ((type === 'pointerup' || type === 'pointercancel') && hold?.pointerId === pointerId) endHold()
    },
    endHold,
  }
}

const contactOf = ({ type, pointerType, pointerId, width, height, timeStamp }: PointerEvent): ContactEvent => ({
  type: type === 'pointerdown' ? 'down' : type === 'pointerup' || type === 'pointercancel' ? 'ended' : 'moved',
  by: pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse',
  pointerId,
  width: Math.max(width, height),
  at: timeStamp,
})

/** Turns finger, pen, mouse and wheel events on an element into inputs; they neither scroll nor zoom the page. */
export function usePointers(element: RefObject<HTMLElement | null>, send: (input: PointerInput) => void): void {
  const sendInput = useEffectEvent(send)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const taps = tapClock()
    const watch = contactWatch((input) => sendInput(input))
    const listener = (event: Event) => {
      if (event.type === 'wheel') event.preventDefault()
      if (event instanceof PointerEvent && !watch.counts(event)) return
      const input = inputOf(event, current, taps)
      if (input === null) return
      sendInput(input)
      if (event instanceof PointerEvent) watch.follow(event)
    }
    // Suppresses the click after a touch, which would press whatever the touch has just brought under the finger.
    // The listener stays as long as the element: a touch that removes the figure from the page ends later.
    const onTouchEnd = (event: TouchEvent) => {
      if (event.cancelable) event.preventDefault()
      current.focus({ preventScroll: true })
    }
    for (const type of types) current.addEventListener(type, listener, { passive: false })
    current.addEventListener('touchend', onTouchEnd, { passive: false })
    return () => {
      watch.endHold()
      for (const type of types) current.removeEventListener(type, listener)
    }
  }, [element])
}
