import { afterEach, expect, it, vi } from 'vitest'
import { beforeSignOut } from './before-sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

it('runs all savers before a sign-out, even if one fails', async () => {
  const saved: string[] = []
  const removers = [
    beforeSignOut.addSaver(() => Promise.reject(new Error('no space'))),
    beforeSignOut.addSaver(async () => {
      saved.push('draft')
    }),
  ]
  await expect(beforeSignOut.saveAll()).rejects.toThrow('no space')
  expect(saved).toEqual(['draft'])
  for (const remove of removers) remove()
  await beforeSignOut.saveAll()
  expect(saved).toEqual(['draft'])
})

it('counts what is not saved, and has the browser ask before the tab closes while there is any', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const isCloseAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let waiting = 2
  const [typed, sent] = [beforeSignOut.addUnsaved(() => waiting), beforeSignOut.addUnsaved(() => 1)]
  expect([beforeSignOut.unsaved(), isCloseAsked()]).toEqual([3, true])
  sent.unregister()
  expect([beforeSignOut.unsaved(), isCloseAsked()]).toEqual([2, true])
  waiting = 0
  expect([beforeSignOut.unsaved(), isCloseAsked()]).toEqual([0, false])
  waiting = 1
  beforeSignOut.loseUnsaved()
  expect([typed.isLost(), sent.isLost()]).toEqual([true, false])
  expect([beforeSignOut.unsaved(), isCloseAsked()]).toEqual([0, false])
})

it('pauses the inactivity timer until every pause has ended, each counted once', () => {
  const first = beforeSignOut.pauseInactivity()
  const second = beforeSignOut.pauseInactivity()
  first()
  first()
  expect(beforeSignOut.isInactivityPaused()).toBe(true)
  second()
  expect(beforeSignOut.isInactivityPaused()).toBe(false)
})
