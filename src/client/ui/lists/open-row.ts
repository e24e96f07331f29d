import type { MouseEvent } from 'react'

/**
 * Opens what a row of a table opens when it is pressed anywhere: the link or button in it that is marked
 * `data-opens-row`. Whoever uses keys or listens has that link; a press on another control, or the end of marking
 * words, opens nothing.
 */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const pressed = target instanceof Element ? target.closest('a, button, input, select, label') : null
  const isMarking = currentTarget.ownerDocument.getSelection()?.type === 'Range'
  if (pressed !== null || isMarking) return
  currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click()
}
