import { expect, test, vi } from 'vitest'
import { openApp } from './open-app.ts'

test('a notice brings the open app to the front where it stands, and opens the outbox where none is', async () => {
  const focus = vi.fn()
  const openWindow = vi.fn()
  await openApp({ matchAll: async () => [{ focus }] as never, openWindow })
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
  await openApp({ matchAll: async () => [], openWindow })
  expect(openWindow).toHaveBeenCalledWith('/clinician/outbox')
})
