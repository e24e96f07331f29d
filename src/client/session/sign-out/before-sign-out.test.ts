import { expect, it } from 'vitest'
import { beforeSignOut } from './before-sign-out.ts'

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

it('pauses the inactivity timer until every pause has ended, each counted once', () => {
  const first = beforeSignOut.pauseInactivity()
  const second = beforeSignOut.pauseInactivity()
  first()
  first()
  expect(beforeSignOut.isInactivityPaused()).toBe(true)
  second()
  expect(beforeSignOut.isInactivityPaused()).toBe(false)
})
