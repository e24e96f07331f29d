import { expect, it } from 'vitest'
import { beforeSignOut } from './before-sign-out.ts'

it('saves everything that is open before a session ends, also beside something that fails', async () => {
  const saved: string[] = []
  const takeBack = [
    beforeSignOut.save(() => Promise.reject(new Error('no space'))),
    beforeSignOut.save(async () => {
      saved.push('draft')
    }),
  ]
  await expect(beforeSignOut.saveAll()).rejects.toThrow('no space')
  expect(saved).toEqual(['draft'])
  for (const take of takeBack) take()
  await beforeSignOut.saveAll()
  expect(saved).toEqual(['draft'])
})

it('is held until the last of several lets go, each counted once', () => {
  const first = beforeSignOut.pauseInactivity()
  const second = beforeSignOut.pauseInactivity()
  first()
  first()
  expect(beforeSignOut.isInactivityPaused()).toBe(true)
  second()
  expect(beforeSignOut.isInactivityPaused()).toBe(false)
})
