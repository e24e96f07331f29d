/**
 * Moves the focus to the heading after a navigation, as the browser does on a new page, unless the page has already
 * focused a field or a dialog.
 */
export function focusPageHeading(page: Document): void {
  const focusedElement = page.activeElement
  if (
    focusedElement !== null &&
    focusedElement.matches('input, select, textarea, [role=dialog] *, [role=alertdialog] *, [role=alert]')
  )
    return
  const heading = page.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
