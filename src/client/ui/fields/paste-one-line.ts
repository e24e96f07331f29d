import type { ClipboardEvent } from 'react'
import { foldPasted } from '../../../contract/pasted-text.ts'

/**
 * Pastes what was copied from several lines with a space for each line end. A browser leaves line ends out of a field of one
 * line and joins the words: "12 Queen StreetAuckland".
 */
export function pasteOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text').trim()
  const { currentTarget: field } = event
  const { selectionStart: start, selectionEnd: end } = field
  // A field of a number or an e-mail address has no selection, and takes no spaces.
  if (!/[\r\n]/.test(pasted) || start === null || end === null) return
  event.preventDefault()
  field.setRangeText(foldPasted(pasted), start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
