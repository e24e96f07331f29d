import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** The distance of a swipe for one side, in CSS pixels: a swipe across a phone turns the body by about a third. */
const perSide = 22

/**
 * Turns the body when a finger or mouse moves sideways; a press without movement still reaches the element under it.
 */
export function useSwipe(side: number, onTurn: (by: number) => void) {
  const from = useRef<{ x: number; side: number; hasTurned: boolean } | null>(null)
  return {
    onPointerDown: ({ clientX: x, isPrimary }: PointerEvent) => {
      if (isPrimary) from.current = { x, side, hasTurned: false }
    },
    onPointerMove: ({ clientX, buttons, currentTarget, pointerId }: PointerEvent) => {
      const start = from.current
      if (start === null || buttons === 0) return
      const by = Math.trunc((start.x - clientX) / perSide)
      if (by === 0) return
      currentTarget.setPointerCapture(pointerId)
      from.current = { x: start.x - by * perSide, side, hasTurned: true }
      onTurn(by)
    },
    onPointerUp: () => {
      if (from.current?.hasTurned === false) from.current = null
    },
    onPointerCancel: () => {
      from.current = null
    },
    onClickCapture: (event: MouseEvent) => {
      if (from.current?.hasTurned === true) {
        event.preventDefault()
        event.stopPropagation()
      }
      from.current = null
    },
  }
}
