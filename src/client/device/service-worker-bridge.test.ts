import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const waiting = new Set<() => void>()
const register = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (_: string, hear: () => void) => waiting.add(hear)
    register = register
  },
}))
vi.mock('../page/worker-url.ts', () => ({ workerUrl: () => '/sw.js' }))

beforeEach(() => {
  vi.stubEnv('PROD', true)
  register.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
  waiting.clear()
})

/** A page that hears of a waiting worker and then finds these. */
async function pageWithWorkers(workers: { active: object | null; waiting: object | null }) {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(workers) } })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  const { serviceWorkerBridge } = await import('./service-worker-bridge.ts')
  await serviceWorkerBridge.start()
  for (const hear of waiting) hear()
  await new Promise((resolve) => setImmediate(resolve))
  return serviceWorkerBridge
}

test('a new build that waits behind an older one is offered', async () => {
  expect((await pageWithWorkers({ active: {}, waiting: {} })).current()).toBe('waiting')
})

test('the first worker of all, slow to become active, is no update', async () => {
  expect((await pageWithWorkers({ active: null, waiting: {} })).current()).toBe('none')
  expect((await pageWithWorkers({ active: {}, waiting: null })).current()).toBe('none')
})

test('a worker that cannot be fetched is no failure of the page, and is registered by whoever needs it next, once', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker: the script was not fetched.'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  const { serviceWorkerBridge } = await import('./service-worker-bridge.ts')
  await serviceWorkerBridge.start()
  expect(await serviceWorkerBridge.storePharmacyFiles()).toBe(false)
  expect(register).toHaveBeenCalledTimes(2)
  await serviceWorkerBridge.start()
  expect(register).toHaveBeenCalledTimes(2)
  register.mockRejectedValueOnce(new DOMException('Not here.', 'SecurityError'))
  vi.resetModules()
  const other = await import('./service-worker-bridge.ts')
  await expect(other.serviceWorkerBridge.start()).rejects.toThrow('Not here.')
})

test('a browser that forgets to install the worker keeps nobody waiting for longer than two minutes', async () => {
  vi.useFakeTimers()
  try {
    register.mockReturnValue(new Promise(() => undefined))
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ installing: {} }) } })
    const { serviceWorkerBridge } = await import('./service-worker-bridge.ts')
    const heard: boolean[] = []
    void serviceWorkerBridge.storePharmacyFiles().then((isStored) => heard.push(isStored))
    await vi.advanceTimersByTimeAsync(119_000)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard).toEqual([false])
  } finally {
    vi.useRealTimers()
  }
})
