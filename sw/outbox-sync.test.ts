import { describe, expect, it, vi } from 'vitest'
import { drainOnSync } from './outbox-sync.ts'

describe('when the browser says that the internet is back', () => {
  it('asks every open page to send the outbox', async () => {
    const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }]
    const drain = vi.fn(() => Promise.resolve())
    await drainOnSync({ matchAll: () => Promise.resolve(pages) }, drain)
    for (const page of pages) expect(page.postMessage).toHaveBeenCalledWith({ type: 'drain' })
    expect(drain).not.toHaveBeenCalled()
  })

  it('drains without a page when none is open, and passes a failure on so that the browser tries again', async () => {
    const nobody = { matchAll: () => Promise.resolve([]) }
    await expect(drainOnSync(nobody, () => Promise.reject(new Error('No page is open')))).rejects.toThrow(
      'No page is open',
    )
  })
})
