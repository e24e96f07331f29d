import type { ClipboardEvent } from 'react'
import { foldPasted } from '../../../contract/pasted-text.ts'

/**
 * Replaces each line break of a pasted text by a space. Browsers only remove line breaks in one-line fields, which
 * joins the words: "12 Queen StreetAuckland".
 */
export function pasteOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text').trim()
  const { currentTarget: field } = event
  const { selectionStart: start, selectionEnd: end } = field
  // Number and e-mail fields have no selection, and accept no spaces.
  if (!/[\r\n]/.test(pasted) || start === null || end === null) return
  event.preventDefault()
  field.setRangeText(foldPasted(pasted), start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
