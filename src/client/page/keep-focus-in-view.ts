/**
 * What gets the focus by a key is seen whole: Chromium leaves what is half under a bar, or half out of a strip that
 * scrolls, where it is. How far from an edge is said by `scroll-padding` of the page and `scroll-margin` of what is
 * focused. A bar's own buttons stand still.
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
