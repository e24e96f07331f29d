import { vi } from 'vitest'

/** Asks again until `check` no longer throws; answers what it answers. A starved machine has until the test's own end. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 })
