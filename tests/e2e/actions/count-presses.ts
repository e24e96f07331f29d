import type { BrowserContext } from '@playwright/test'

export type Counts = { presses: number; fields: number }

/**
 * Counts what somebody does on all pages of a browser from now on: presses, and fields that they typed into, where the
 * boxes of one date are one field.
 */
export async function countPresses(context: BrowserContext): Promise<() => Counts> {
  let presses = 0
  const fields = new Set<string>()
  await context.exposeBinding('notePress', () => void (presses += 1))
  await context.exposeBinding('noteTyped', (_, field: string) => void fields.add(field))
  await context.addInitScript(() => {
    const note = (name: 'notePress' | 'noteTyped', what = '') => {
      const told: unknown = Reflect.get(window, name)
      if (typeof told === 'function') told(what)
    }
    addEventListener('pointerdown', () => note('notePress'), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type)) return
        const date = target.closest('fieldset')?.querySelector('legend')?.textContent
        note('noteTyped', date ?? target.labels?.[0]?.textContent ?? target.name)
      },
      true,
    )
  })
  return () => ({ presses, fields: fields.size })
}
