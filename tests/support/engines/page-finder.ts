import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/* Runs in the page of every engine, so that all of them look for the same thing in the same way. */

type WireWords = string | { source: string; flags: string }
type WireSought = { role?: string; name?: WireWords; text?: WireWords; field?: WireWords; css?: string } & {
  within?: WireSought
}
export type WireSearch = { sought: WireSought; forTouch: boolean }

const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

function fits(words: WireWords | undefined, text: string): boolean {
  if (words === undefined) return true
  return typeof words === 'string' ? tidy(text) === words : new RegExp(words.source, words.flags).test(tidy(text))
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

function candidates(root: ParentNode, sought: WireSought): Element[] {
  const all = (selector: string) => [...root.querySelectorAll(selector)]
  if (sought.css !== undefined) return all(sought.css)
  if (sought.text !== undefined) {
    const fitting = all('*').filter((element) => isSeen(element) && fits(sought.text, element.textContent))
    // The innermost: its parents hold the same words.
    return fitting.filter((element) => !fitting.some((other) => other !== element && element.contains(other)))
  }
  if (sought.field !== undefined) {
    const fields = all('input, textarea, select').filter(isSeen)
    return fields.filter((field) => fits(sought.field, computeAccessibleName(field)))
  }
  return all('*').filter(
    (element) =>
      getRole(element) === sought.role &&
      isSeen(element) &&
      !isInaccessible(element) &&
      fits(sought.name, computeAccessibleName(element)),
  )
}

/** Whether a touch at its middle would meet it and not something that lies over it. */
function isTouchable(element: Element): boolean {
  if (element.matches(':disabled, [aria-disabled="true"]')) return false
  const box = () => element.getBoundingClientRect()
  const isInside = () => box().top >= 0 && box().bottom <= innerHeight && box().left >= 0 && box().right <= innerWidth
  const isMet = () => {
    const { x, y, width, height } = box()
    const met = document.elementFromPoint(x + width / 2, y + height / 2)
    return met !== null && (element.contains(met) || met.closest('label, a, button')?.contains(element) === true)
  }
  // It may lie inside the window and yet under a bar at the end of its scroller.
  if (!isInside() || !isMet()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return isMet()
}

function find({ sought, forTouch }: WireSearch): Element | null {
  const root = sought.within === undefined ? document : find({ sought: sought.within, forTouch: false })
  if (root === null) return null
  const found = candidates(root, sought)
  return (forTouch ? found.find(isTouchable) : found[0]) ?? null
}

Object.assign(globalThis, { lentigoFind: find })
