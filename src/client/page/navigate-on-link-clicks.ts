type RouterHistory = { push: (href: string) => void }

/**
 * Turns a plain click on a link of our own origin into a client navigation, so that parts render plain links and need
 * no router. Downloads, calls under /api, other windows and modified clicks stay with the browser.
 */
export function navigateOnLinkClicks(page: Document, history: RouterHistory): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isPlainClick(event) || !isOurPage(link, page)) return
    event.preventDefault()
    history.push(link.pathname + link.search + link.hash)
  }
  page.addEventListener('click', onClick)
  return () => page.removeEventListener('click', onClick)
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}

function isOurPage(link: HTMLAnchorElement, page: Document): boolean {
  if (link.origin !== page.location.origin || link.pathname.startsWith('/api/')) return false
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return false
  const sameAddress = link.pathname === page.location.pathname && link.search === page.location.search
  return !(sameAddress && link.hash !== '')
}
