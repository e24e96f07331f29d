import { vi } from 'vitest'

/**
 * Asks again until `check` no longer throws; answers what it answers. After 20 s it throws what `check` did: before the
 * test's own end, which would not say what was missing.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 })
