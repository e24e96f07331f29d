/**
 * Scrolls what gets the focus by a key fully into view: Chromium leaves it half under a bar, or half out of a strip
 * that scrolls. The distance from an edge comes from `scroll-padding` of the page and `scroll-margin` of the element.
 * Buttons in a bar are not scrolled.
 */
export function keepFocusInView(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.tabIndex < 0 || !target.matches(':focus-visible')) return
    if (!isInBar(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

function isInBar(element: HTMLElement): boolean {
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) {
    const { position } = getComputedStyle(each)
    if (position === 'sticky' || position === 'fixed') return true
  }
  return false
}
