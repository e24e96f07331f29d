import type { Page } from '@playwright/test'

/**
 * What lies over each other on the maps of spots on a page, in pairs: marks, their counts, what the views are called,
 * and whatever stands around the maps.
 */
export const mapCollisions = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    type Box = { left: number; right: number; top: number; bottom: number }
    type Thing = { word: string; box: Box; kind: 'mark' | 'count' | 'label'; of: Element }
    const boxOf = (part: Element | Range): Box => part.getBoundingClientRect()
    const textOf = (element: Element): Box => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return boxOf(range)
    }
    const maps = [...main.querySelectorAll('figure:has(> figcaption)')]
    const things: Thing[] = maps.flatMap((map) => {
      const caption = map.querySelector('figcaption')
      const name = caption?.textContent ?? ''
      const ways = [...map.querySelectorAll(':is(a, button)[aria-label]')]
      return [
        ...(caption
          ? [{ word: `the words "${name}"`, box: textOf(caption), kind: 'label' as const, of: caption }]
          : []),
        ...ways.flatMap((way): Thing[] => {
          const [drawn, count] = [way.querySelector('svg'), way.querySelector('span')]
          const word = `${way.getAttribute('aria-label')} on ${name}`
          return [
            ...(drawn ? [{ word, box: boxOf(drawn), kind: 'mark' as const, of: way }] : []),
            ...(count ? [{ word: `the count of ${word}`, box: boxOf(count), kind: 'count' as const, of: way }] : []),
          ]
        }),
      ]
    })
    const around = [...main.querySelectorAll('button, label, a, h2, p')]
      .filter((other) => other.closest('figure:has(> figcaption)') === null && !other.closest('.vh'))
      .map((other): Thing => ({ word: `"${other.textContent}"`, box: boxOf(other), kind: 'label', of: other }))
      .filter(({ box }) => box.right > box.left)
    /** Marks and counts are round at their ends: what lies at the corner of their box is beside them. */
    const isApart = (one: Thing, other: Thing): boolean => {
      const [a, b] = [one.box, other.box]
      const [across, down] = [
        Math.max(a.left - b.right, b.left - a.right),
        Math.max(a.top - b.bottom, b.top - a.bottom),
      ]
      if (one.kind === 'label' || other.kind === 'label') return across >= 0 || down >= 0
      const [high, low] = [(a.bottom - a.top) / 2, (b.bottom - b.top) / 2]
      // From the line between the middles of its two ends to the other's.
      const apart = Math.hypot(Math.max(across + high + low, 0), (a.top + a.bottom - b.top - b.bottom) / 2)
      return apart >= high + low
    }
    return things.flatMap((thing, i) =>
      [...things.slice(i + 1), ...around].flatMap((other) =>
        thing.of === other.of || isApart(thing, other) ? [] : [`${thing.word} and ${other.word}`],
      ),
    )
  })
