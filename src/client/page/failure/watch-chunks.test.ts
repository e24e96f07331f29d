import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../alerts/alert-store.ts'
import { watchChunks } from './watch-chunks.ts'

type Load = { toLocation: { href: string } }
const listeners = new Map<string, (load: Load) => void>()
const tell = (event: 'onBeforeLoad' | 'onResolved', href: string) => listeners.get(event)?.({ toLocation: { href } })
const said = () => alertStore.current().length

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  watchChunks({
    subscribe: (event, listener) => {
      listeners.set(event, listener)
      return () => undefined
    },
  })
})
afterEach(() => {
  for (const { id } of alertStore.current()) alertStore.dismiss(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('P8.platform.01: shows an error for a page whose code has not loaded within 120 s, and none for one that has', () => {
  tell('onBeforeLoad', '/signup')
  vi.advanceTimersByTime(119_999)
  expect(said()).toBe(0)
  tell('onResolved', '/signup')
  vi.advanceTimersByTime(1)
  expect(said()).toBe(0)
  tell('onBeforeLoad', '/signup')
  vi.advanceTimersByTime(120_000)
  expect(said()).toBe(1)
})

test('neither the page before, which loads late, nor a second load of the same page ends or restarts the timer', () => {
  tell('onBeforeLoad', '/signup')
  tell('onResolved', '/')
  vi.advanceTimersByTime(60_000)
  tell('onBeforeLoad', '/signup')
  vi.advanceTimersByTime(60_000)
  expect(said()).toBe(1)
})

test('a navigation to another page starts the timer for that page', () => {
  tell('onBeforeLoad', '/signup')
  vi.advanceTimersByTime(60_000)
  tell('onBeforeLoad', '/login')
  vi.advanceTimersByTime(60_000)
  expect(said()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(said()).toBe(1)
})
