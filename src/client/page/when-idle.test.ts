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

it('runs after the page has been drawn', async () => {
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(run).toHaveBeenCalledOnce()
})

it('waits for parts of the page that still load', async () => {
  const run = vi.fn()
  busy = {}
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).not.toHaveBeenCalled()
  busy = null
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledOnce()
})

it('waits at most five seconds', async () => {
  const run = vi.fn()
  busy = {}
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600)
  expect(run).toHaveBeenCalledOnce()
})

it('can be cancelled before the browser is idle, and while it waits', async () => {
  const run = vi.fn()
  whenIdle(run)()
  busy = {}
  const cancel = whenIdle(run)
  await vi.advanceTimersByTimeAsync(1_000)
  cancel()
  busy = null
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).not.toHaveBeenCalled()
})
