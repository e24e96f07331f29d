import { afterEach, expect, test, vi } from 'vitest'

const waiting = new Set<() => void>()
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (_: string, hear: () => void) => waiting.add(hear)
    register = () => Promise.resolve()
  },
}))
vi.mock('../page/worker-url.ts', () => ({ workerUrl: () => '/sw.js' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  waiting.clear()
})

/** A page that hears of a waiting worker and then finds these. */
async function pageWithWorkers(workers: { active: object | null; waiting: object | null }) {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(workers) } })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  const { swBridge } = await import('./sw-bridge.ts')
  await swBridge.start()
  for (const hear of waiting) hear()
  await new Promise((resolve) => setImmediate(resolve))
  return swBridge
}

test('a new build that waits behind an older one is offered', async () => {
  expect((await pageWithWorkers({ active: {}, waiting: {} })).current()).toBe('waiting')
})

test('the first worker of all, slow to become active, is no update', async () => {
  expect((await pageWithWorkers({ active: null, waiting: {} })).current()).toBe('none')
  expect((await pageWithWorkers({ active: {}, waiting: null })).current()).toBe('none')
})
