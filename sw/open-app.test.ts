import { expect, test, vi } from 'vitest'
import { openApp } from './open-app.ts'

const window = () => ({ focus: vi.fn(), navigate: vi.fn() })

test('a notice of the outbox brings the open app to the front where it stands, and opens the outbox where none is', async () => {
  const open = window()
  const openWindow = vi.fn()
  await openApp({ matchAll: async () => [open], openWindow }, null)
  expect(open.focus).toHaveBeenCalledOnce()
  expect([open.navigate.mock.calls, openWindow.mock.calls]).toEqual([[], []])
  await openApp({ matchAll: async () => [], openWindow }, null)
  expect(openWindow).toHaveBeenCalledWith('/clinician/outbox')
})

test('a notice that came opens its page, in the open app or a new one', async () => {
  const open = window()
  const openWindow = vi.fn()
  await openApp({ matchAll: async () => [open], openWindow }, { path: '/reports' })
  expect(open.navigate).toHaveBeenCalledWith('/reports')
  await openApp({ matchAll: async () => [], openWindow }, { path: '/bookings' })
  expect(openWindow).toHaveBeenCalledWith('/bookings')
})
