import type { CDPSession, Page } from '@playwright/test'

export type Hands = { cdp: CDPSession; page: Page }
type At = { x: number; y: number }

const middle = { x: 378, y: 376 }
/** Where no page has a mark. */
const free = { x: 390, y: 300 }
const steps = 24
const along = (step: number) => Math.sin((step / steps) * Math.PI)

const touch = ({ cdp }: Hands, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: At[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((at, id) => ({ ...at, id })) })

/** Both are sent at once: a page that is slowed down would answer the first so late that it were a long press. */
const tap = (hands: Hands) => [touch(hands, 'touchStart', free), touch(hands, 'touchEnd')]

/** What hands do on the figure, by its name; those that move do it in 24 steps and end near where they began. */
export const gestures = {
  tap: async (hands: Hands) => {
    await Promise.all(tap(hands))
  },
  'double tap': async (hands: Hands) => {
    await Promise.all([...tap(hands), ...tap(hands)])
  },
  pan: async (hands: Hands) => {
    await touch(hands, 'touchStart', middle)
    for (let step = 1; step <= steps; step += 1)
      await touch(hands, 'touchMove', { x: middle.x + 150 * along(step), y: middle.y + 3 * step })
    await touch(hands, 'touchEnd')
  },
  pinch: async (hands: Hands) => {
    const fingers = (step: number): At[] => {
      const half = 40 + 160 * along(step)
      return [
        { x: middle.x - half, y: middle.y },
        { x: middle.x + half, y: middle.y },
      ]
    }
    await touch(hands, 'touchStart', ...fingers(0))
    for (let step = 1; step <= steps; step += 1) await touch(hands, 'touchMove', ...fingers(step))
    await touch(hands, 'touchEnd')
  },
  wheel: async ({ page }: Hands) => {
    await page.mouse.move(middle.x, middle.y)
    for (let step = 1; step <= steps; step += 1) await page.mouse.wheel(0, step <= steps / 2 ? -40 : 40)
  },
} as const satisfies Record<string, (hands: Hands) => Promise<void>>
export type Gesture = keyof typeof gestures
