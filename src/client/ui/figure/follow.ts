import type { Viewport } from '../../../domain/body-model/viewport.ts'

type Size = { width: number; height: number }

/** How something drawn for one viewport is shifted and grown to lie as in another; about the room's top left corner. */
export function shiftBetween(drawn: Viewport, now: Viewport): { x: number; y: number; grown: number } {
  const grown = now.scale / drawn.scale
  return { grown, x: now.offsetX - grown * drawn.offsetX, y: now.offsetY - grown * drawn.offsetY }
}

const softest = 2.5

/**
 * Whether what was drawn for a viewport, `margin` CSS pixels beyond its room on each side, still shows all of the
 * figure that belongs into the room, and not too blurred.
 */
export function canFollow(drawn: Viewport, now: Viewport, { room, margin }: { room: Size; margin: number }): boolean {
  const { x, y, grown } = shiftBetween(drawn, now)
  if (drawn.width !== now.width || drawn.height !== now.height || grown > softest) return false
  const reaches = (axis: { shift: number; size: number; from: number; length: number }) => {
    const [needFrom, needTo] = [Math.max(0, axis.from), Math.min(axis.size, axis.from + axis.length)]
    return axis.shift - grown * margin <= needFrom && axis.shift + grown * (axis.size + margin) >= needTo
  }
  return (
    reaches({ shift: x, size: room.width, from: now.offsetX, length: now.width * now.scale }) &&
    reaches({ shift: y, size: room.height, from: now.offsetY, length: now.height * now.scale })
  )
}
