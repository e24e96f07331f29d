/** What a translator put in the place of a text of ours. */
const putFor = new WeakMap<Node, Element>()

const isTranslators = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** Keeps which texts a translator took out, and what it put there: Chrome's makes a new text in elements of its own. */
function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const removed of removedNodes) {
    if (removed.nodeType !== Node.TEXT_NODE) continue
    const put = [...addedNodes, previousSibling, nextSibling].find(isTranslators)
    if (put !== undefined) putFor.set(removed, put)
  }
}

const isChild = (node: Node | null): node is ChildNode => node !== null && 'before' in node

/** The child of `parent` that is the node, holds it, or was put for it; null if a translator took it out alone. */
function childFor(parent: Node, node: Node): ChildNode | null {
  let found: Node | null = node.parentNode === null ? (putFor.get(node) ?? node) : node
  while (found !== null && found.parentNode !== parent) found = found.parentNode
  return isChild(found) ? found : null
}

/**
 * Lets React go on changing the page after a translator (Chrome's, an extension) has wrapped or replaced its texts.
 * Without this the page stops with NotFoundError, or keeps showing what was true before.
 */
export function surviveTranslators(page: Document): void {
  const { prototype } = Node
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  if (value === undefined) throw new Error('This browser has no Node.prototype.nodeValue.')
  new MutationObserver((records) => records.forEach(noteReplaced)).observe(page, { childList: true, subtree: true })
  prototype.removeChild = function removeChild<T extends Node>(this: Node, child: T): T {
    childFor(this, child)?.remove()
    return child
  }
  prototype.insertBefore = function insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
    const next = before === null ? null : childFor(this, before)
    if (next === null) return this.appendChild(node)
    next.before(node)
    return node
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this.parentNode === null) putFor.get(this)?.replaceWith(this)
      value.set?.call(this, text)
    },
  })
}
