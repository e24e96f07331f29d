/** moved: a text is put into elements of the translator's, as extensions do; replaced: so is a new one in its stead, as Chrome does. */
export type TranslatedBy = 'moved' | 'replaced'

/**
 * Does to a page, from now on, what a translator does: each text, as soon as it is there, stands in two `<font>` elements.
 * The words stay, so that a journey finds them. Runs in the page.
 */
export function translateDocument(by: TranslatedBy): void {
  const skipped = 'script, style, noscript, textarea, title, svg, select, [translate=no], font font'
  const move = (text: Text) => {
    const parent = text.parentElement
    if (parent === null || text.data.trim() === '' || parent.closest(skipped) !== null) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(by === 'moved' ? text : text.data)
  }
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node)
    for (const text of texts) move(text)
  }
  translate(document)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node)
  }).observe(document, { childList: true, subtree: true })
}
