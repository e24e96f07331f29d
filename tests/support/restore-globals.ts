import { afterAll, vi } from 'vitest'

// Files that share a process must not find what another one put in the place of a global.
afterAll(() => {
  vi.unstubAllGlobals()
})
