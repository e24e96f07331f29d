import type { Page } from '@playwright/test'
import { test } from './journey-test.ts'

/** A desktop of 1280 x 1024 at 400 % zoom (WCAG 1.4.10), which is the narrowest and the lowest; a tablet. */
const extremeSizes = [
  { width: 320, height: 256 },
  { width: 1180, height: 820 },
]
/** A small phone; a phone. */
const middleSizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]

/**
 * What does not hold on the page as it stands: it is wider than the window, scrolls past its end, or a target can't be
 * reached. `npm run test:all` looks at the outermost sizes, `npm run axe` at those between as well.
 */
export async function reflowFaults(page: Page): Promise<string[]> {
  const sizes = test.info().project.name === 'axe' ? [...extremeSizes, ...middleSizes] : extremeSizes
  const before = page.viewportSize()
  // A message of the app stands above all until it is closed.
  for (const close of await page.getByRole('button', { name: 'Close message' }).all()) await close.click()
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Layouts that ask how wide they are answer in the next frame.
    await page.evaluate(() => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))))
    const found = await page.evaluate(findFaults)
    faults.push(...found.map((fault) => `${size.width} x ${size.height}: ${fault}`))
  }
  if (before !== null) await page.setViewportSize(before)
  return faults
}

/** Runs on the page: so it is whole in itself. */
async function findFaults(): Promise<string[]> {
  const faults: string[] = []
  // What has the focus already would stay where it is.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1,
    )
    faults.push(`${scrollWidth} px wide, by ${wide.slice(0, 3).map(nameOf).join(', ')}`)
  }
  const { scrollHeight } = document.documentElement
  const end = Math.max(innerHeight, document.body.getBoundingClientRect().bottom + scrollY)
  if (scrollHeight > end + 1) faults.push(`scrolls ${Math.round(scrollHeight - end)} px past its end`)
  // A native control may be drawn by its label.
  const drawn = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    const isHidden = width < 3 || height < 3 || getComputedStyle(element).opacity === '0'
    return (isHidden && element.closest('label')) || element
  }
  const inside = (at: number, size: number, room: number) => (Math.max(at, 0) + Math.min(at + size, room)) / 2
  const faultsOf = (target: HTMLElement) => {
    const shown = drawn(target)
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hit = document.elementFromPoint(inside(left, width, innerWidth), inside(top, height, innerHeight))
    const isHit = hit !== null && (shown.contains(hit) || (hit !== document.body && hit.contains(shown)))
    return [
      ...(left < -1 || left + width > innerWidth + 1 ? [`${nameOf(target)} is cut off at the side`] : []),
      ...(isHit ? [] : [`${nameOf(target)} is under ${hit === null ? 'nothing' : nameOf(hit)}`]),
    ]
  }
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])',
  )
  for (const target of targets) {
    if (target.matches(':disabled') || target.closest('[inert], [aria-hidden=true]') !== null) continue
    if (!target.checkVisibility({ visibilityProperty: true })) continue
    target.focus()
    // What comes into view in the next frame holds too; most stands at once, and a frame each is half of the time.
    if (faultsOf(target).length > 0) await new Promise((settled) => requestAnimationFrame(settled))
    faults.push(...faultsOf(target))
  }
  return faults
}
