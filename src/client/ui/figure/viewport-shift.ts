import type { Viewport } from '../../../domain/body-model/viewport.ts'

/** The shift and scale that transform something drawn for one viewport to another, about the top left corner. */
export function shiftBetween(drawn: Viewport, now: Viewport): { x: number; y: number; grown: number } {
  const grown = now.scale / drawn.scale
  return { grown, x: now.offsetX - grown * drawn.offsetX, y: now.offsetY - grown * drawn.offsetY }
}

/** The same as a CSS transform; the transform-origin of the element must be its top left corner. */
export function cssShift(drawn: Viewport, now: Viewport): string {
  const { x, y, grown } = shiftBetween(drawn, now)
  return `translate(${x}px, ${y}px) scale(${grown})`
}
