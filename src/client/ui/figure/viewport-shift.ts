import type { Viewport } from '../../../domain/body-model/viewport.ts'

/** How something drawn for one viewport is shifted and grown to lie as in another; about the room's top left corner. */
export function shiftBetween(drawn: Viewport, now: Viewport): { x: number; y: number; grown: number } {
  const grown = now.scale / drawn.scale
  return { grown, x: now.offsetX - grown * drawn.offsetX, y: now.offsetY - grown * drawn.offsetY }
}

/** The same as CSS; the element's transform-origin is the room's top left corner. */
export function cssShift(drawn: Viewport, now: Viewport): string {
  const { x, y, grown } = shiftBetween(drawn, now)
  return `translate(${x}px, ${y}px) scale(${grown})`
}
