import type { Page } from '@playwright/test'

/**
 * Has every page do what Chrome's Translate does to it: each text node, as soon as it is there, is moved into `<font>`
 * elements. The words stay, so that a journey finds them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skipped = 'script, style, noscript, textarea, title, svg, select, [translate=no], font font'
    const move = (text: Text) => {
      const parent = text.parentElement
      if (parent === null || text.data.trim() === '' || parent.closest(skipped) !== null) return
      const outer = document.createElement('font')
      // As before, a press reaches the label that the text stands in.
      outer.style.pointerEvents = 'auto'
      const inner = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
      inner.appendChild(text)
    }
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text)
      if (root instanceof Text) texts.push(root)
      for (const text of texts) move(text)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translate(node)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** How many texts of the page stand in what a translator makes. */
export const countTranslated = (page: Page): Promise<number> => page.locator('font font').count()
