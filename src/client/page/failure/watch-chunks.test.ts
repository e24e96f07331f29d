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

test('P8.platform.01: a page whose code has not come within 120 s is told, one that has come is not', () => {
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

test('neither the page before, which stands late, nor another load of the same one ends or restarts the wait', () => {
  tell('onBeforeLoad', '/signup')
  tell('onResolved', '/')
  vi.advanceTimersByTime(60_000)
  tell('onBeforeLoad', '/signup')
  vi.advanceTimersByTime(60_000)
  expect(said()).toBe(1)
})

test('whoever goes elsewhere meanwhile waits for that page', () => {
  tell('onBeforeLoad', '/signup')
  vi.advanceTimersByTime(60_000)
  tell('onBeforeLoad', '/login')
  vi.advanceTimersByTime(60_000)
  expect(said()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(said()).toBe(1)
})
