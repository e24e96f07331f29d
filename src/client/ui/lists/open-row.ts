import type { MouseEvent } from 'react'

/**
 * Opens a table row when it is pressed anywhere, by its link or button marked `data-opens-row`. Keyboard and screen
 * reader users have that link. A press on another control, or the end of a text selection, opens nothing.
 */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const pressed = target instanceof Element ? target.closest('a, button, input, select, label') : null
  const isMarking = currentTarget.ownerDocument.getSelection()?.type === 'Range'
  if (pressed !== null || isMarking) return
  currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click()
}
