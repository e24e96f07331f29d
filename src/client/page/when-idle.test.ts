import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

let busy: object | null
beforeEach(() => {
  busy = null
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => busy })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs what can wait once the page has been drawn', async () => {
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(run).toHaveBeenCalledOnce()
})

it('waits for parts of the page that are still on their way', async () => {
  const run = vi.fn()
  busy = {}
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).not.toHaveBeenCalled()
  busy = null
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledOnce()
})

it('waits no longer than five seconds for what never comes', async () => {
  const run = vi.fn()
  busy = {}
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600)
  expect(run).toHaveBeenCalledOnce()
})

it('can be called off before the browser has time, and while it waits', async () => {
  const run = vi.fn()
  whenIdle(run)()
  busy = {}
  const callOff = whenIdle(run)
  await vi.advanceTimersByTimeAsync(1_000)
  callOff()
  busy = null
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).not.toHaveBeenCalled()
})
