import type { Page } from '@playwright/test'

/** The sizes at which text is tried: a small phone, a phone, a tablet upright and on its side, a desk. */
export const textWidths = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
]

const looks = [
  { theme: 'light', brand: 'lentigo' },
  { theme: 'dark', brand: 'lentigo' },
  { theme: 'contrast', brand: 'lentigo' },
  { theme: 'light', brand: 'melon' },
] as const
type Look = (typeof looks)[number]

/** Gives the page a theme and a brand as `public/theme.js` does. Runs on the page. */
function setLook({ theme, brand }: Look): Look {
  const { dataset } = document.documentElement
  const before = { theme: dataset['theme'], brand: dataset['brand'] } as Look
  dataset['theme'] = theme
  dataset['brand'] = brand
  return before
}

type TextFaultOptions = {
  /** The widths to try, in px; every one unless told. */
  widths?: readonly number[] | undefined
  /** Called where the page has a fault and stands as it was measured. */
  showFault?: ((where: string) => Promise<void>) | undefined
}

/** What of a page scrolls sideways or is cut, by width and in every look, at the text size that the browser has. */
export async function textFaults(page: Page, { widths, showFault }: TextFaultOptions = {}): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const size of textWidths.filter(({ width }) => widths?.includes(width) ?? true)) {
    await page.setViewportSize(size)
    const own = await page.evaluate(setLook, looks[0])
    for (const look of looks) {
      await page.evaluate(setLook, look)
      // Layouts that ask how wide they are answer in the next frame.
      await page.evaluate(() => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))))
      const found = await page.evaluate(findFaults)
      faults.push(...found.map((fault) => `${size.width} x ${size.height}, ${look.theme}, ${look.brand}: ${fault}`))
      if (found.length > 0) await showFault?.(`${size.width}-${look.theme}-${look.brand}`)
    }
    await page.evaluate(setLook, own)
  }
  if (before !== null) await page.setViewportSize(before)
  return faults
}

/** Runs on the page: so it is whole in itself. */
function findFaults(): string[] {
  const faults = new Set<string>()
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} "${element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) {
    // A long word leaves its box, which itself stays as wide as the page.
    const wide = [...document.body.querySelectorAll('*')].filter((each) => {
      const { left, right } = each.getBoundingClientRect()
      return each.checkVisibility() && Math.max(right, left + each.scrollWidth) > innerWidth + 1
    })
    faults.add(`${scrollWidth} px wide, by ${wide.slice(-3).map(nameOf).join(', ')}`)
  }
  // A table that can be cards has no need to scroll.
  for (const table of document.querySelectorAll<HTMLTableElement>('table[data-narrow=cards]')) {
    const frame = table.parentElement
    if (frame !== null && frame.scrollWidth > frame.clientWidth + 1)
      faults.add(`table "${table.caption?.textContent ?? ''}" is ${frame.scrollWidth} px wide in ${frame.clientWidth}`)
  }
  const hides = (value: string) => value === 'hidden' || value === 'clip'
  /** Whether a text stands beside the shape that is painted for it, as initials beside their circle. */
  const isSpilt = (element: Element, text: DOMRect) => {
    const { backgroundColor, display } = getComputedStyle(element)
    if (backgroundColor === 'rgba(0, 0, 0, 0)' || display === 'inline') return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return text.right > right + 2 || text.left < left - 2 || text.bottom > bottom + 4 || text.top < top - 4
  }
  /** Whether a line of a text lies under a mark that grows with the text. */
  const isUnderMark = (element: Element, range: Range) => {
    const marks = element.closest('button, a, li, td, dt, h1, h2, h3')?.querySelectorAll('svg[style*="rem"]') ?? []
    return [...marks].some((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      return [...range.getClientRects()].some(
        (line) => line.left < right - 4 && line.right > left + 4 && line.top < bottom - 4 && line.bottom > top + 4,
      )
    })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || node.textContent?.trim() === '' || !element.checkVisibility({ visibilityProperty: true }))
      continue
    // For screen readers alone, or drawn in a picture. What is for the eye alone is read too.
    if (element.closest('.vh, [inert], svg, canvas, select, textarea, title, script, style') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (isSpilt(element, text)) faults.add(`${nameOf(element)} spills out of its shape`)
    if (isUnderMark(element, range)) faults.add(`${nameOf(element)} lies under its mark`)
    const { width, height } = element.getBoundingClientRect()
    // A label that is for screen readers alone has no class of its own for that. What stands in the page has no room.
    if (Math.max(width, height) <= 1 && getComputedStyle(element).position === 'absolute') continue
    if (text.width === 0) faults.add(`${nameOf(element)} has no room`)
    const { display, fontSize } = getComputedStyle(element)
    const lines = Number.parseFloat(fontSize) / 4
    if (display !== 'inline' && text.bottom > element.getBoundingClientRect().bottom + lines)
      faults.add(`${nameOf(element)} is taller than its box`)
    // An address is broken where it has to be.
    const words = (node.textContent ?? '').matchAll(
      /(?<![\p{L}\d@./_-])(?:\p{L}{3,16}|\d{2,4})(?![\p{L}\d@/_-]|\.\p{L})/gu,
    )
    for (const { 0: word, index } of words) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const parts = [...range.getClientRects()]
      const length = parts.reduce((sum, { width }) => sum + width, 0)
      const isBroken = parts.some(({ top, height }) => Math.abs(top - parts[0]!.top) > height / 2)
      // One that is wider than the page has to be broken.
      if (isBroken && length < innerWidth - 48) faults.add(`${nameOf(element)} breaks the word ${word}`)
    }
    for (
      let around: Element | null = element;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const room = around.getBoundingClientRect()
      // Kept for screen readers alone.
      if (room.width <= 1 && position === 'absolute') break
      if (hides(overflowX) && (text.right > room.right + 2 || text.left < room.left - 2))
        faults.add(`${nameOf(element)} is cut at the side`)
      if (hides(overflowY) && text.bottom > room.bottom + 4 && text.height > 8)
        faults.add(`${nameOf(element)} is cut below`)
      if (position === 'fixed' || overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto') break
    }
  }
  // What a field says before anything is typed has one line, and no more than its field.
  const pen = document.createElement('canvas').getContext('2d')!
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (field.value !== '' || !field.checkVisibility({ visibilityProperty: true })) continue
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    const { font, opacity } = getComputedStyle(field, '::placeholder')
    if (opacity === '0') continue
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen.measureText(field.placeholder).width > room + 1) faults.add(`“${field.placeholder}” is cut in its field`)
  }
  return [...faults]
}
