/**
 * After a change of page the heading takes the focus, as it would on a page that the browser loads,
 * unless the page has already put it into a field or a dialog.
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
