import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { minuteInPixels } from './minute-height.ts'

/** A shorter movement is a press (px). */
const press = 6
/** Blocks snap to these minutes. */
const grid = 5

type OnDragged = (carried: { blockId: string; columnId: number; minutes: number }) => void

/**
 * Lets a mouse or pen drag blocks. Touch scrolls instead; there, and by keyboard, bookings are moved from their panel.
 */
export function useDragBooking(onCarried: OnDragged): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  const carried = useEffectEvent(onCarried)
  useEffect(() => {
    const { current } = area
    if (current === null) return
    const ended = new AbortController()
    current.addEventListener('pointerdown', (down) => drag(down, { area: current, onCarried: carried }), {
      signal: ended.signal,
    })
    return () => ended.abort()
  }, [])
  return area
}

function drag(down: PointerEvent, { area, onCarried }: { area: HTMLElement; onCarried: OnDragged }): void {
  const block = (down.target as Element).closest<HTMLElement>('[data-carried]')
  if (block === null || down.button !== 0 || down.pointerType === 'touch') return
  const over = new AbortController()
  const { signal } = over
  const topOf = (event: PointerEvent) => event.clientY - area.getBoundingClientRect().top
  const from = topOf(down)
  const end = () => {
    over.abort()
    block.dataset['carried'] = 'rests'
    block.style.translate = ''
  }
  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
    if (block.dataset['carried'] === 'rests' && Math.hypot(x, y) < press) return
    block.dataset['carried'] = 'moves'
    block.style.translate = `${x}px ${y}px`
  }
  const up = (event: PointerEvent) => {
    const isMoved = block.dataset['carried'] === 'moves'
    end()
    if (!isMoved) return
    // Suppresses the click after a drag.
    area.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true })
    const columnId = columnAt(area, event.clientX)
    const minutes = Math.round((topOf(event) - from) / minuteInPixels() / grid) * grid
    if (columnId !== null) onCarried({ blockId: block.id, columnId, minutes })
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
}

function columnAt(area: HTMLElement, x: number): number | null {
  const column = [...area.querySelectorAll<HTMLElement>('[data-column]')].find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left <= x && x < right
  })
  return column === undefined ? null : Number(column.dataset['column'])
}
