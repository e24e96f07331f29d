import { describe, expect, it, vi } from 'vitest'
import { drainOnRequest, drainOnSync } from './outbox-sync.ts'

const page = (visibilityState: DocumentVisibilityState) => ({ visibilityState, postMessage: vi.fn() })
const refused = () => Promise.reject(new Error('The outbox is not empty yet'))

describe('when the browser says that the internet is back', () => {
  it('asks the pages that somebody looks at to send the outbox', async () => {
    const [shown, hidden] = [page('visible'), page('hidden')]
    const drain = vi.fn(() => Promise.resolve())
    await drainOnSync({ matchAll: () => Promise.resolve([shown, hidden]) }, drain)
    expect(shown.postMessage).toHaveBeenCalledWith({ type: 'drain' })
    expect(hidden.postMessage).not.toHaveBeenCalled()
    expect(drain).not.toHaveBeenCalled()
  })

  it('drains itself when nobody looks at a page, and passes a failure on so that the browser tries again', async () => {
    for (const pages of [[], [page('hidden')]])
      await expect(drainOnSync({ matchAll: () => Promise.resolve(pages) }, refused)).rejects.toThrow('not empty')
  })
})

describe('when a page that goes asks for it', () => {
  const register = vi.fn(() => Promise.resolve())
  const given = (
    pages: ReturnType<typeof page>[],
    registration: Parameters<typeof drainOnRequest>[0]['registration'],
  ) => ({
    clients: { matchAll: () => Promise.resolve(pages) },
    registration,
    pageIsGone: () => Promise.resolve(),
  })

  it('drains, and wants to be woken only for what is left', async () => {
    await drainOnRequest(given([], { sync: { register } }), () => Promise.resolve())
    expect(register).not.toHaveBeenCalled()
    await drainOnRequest(given([], { sync: { register } }), refused)
    expect(register).toHaveBeenCalledWith('outbox')
    await expect(drainOnRequest(given([], {}), refused)).resolves.toBeUndefined()
  })

  it('leaves it to the page that was loaded again', async () => {
    const drain = vi.fn(() => Promise.resolve())
    await drainOnRequest(given([page('visible')], {}), drain)
    expect(drain).not.toHaveBeenCalled()
  })
})
