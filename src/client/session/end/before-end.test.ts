import { expect, it } from 'vitest'
import { beforeEnd } from './before-end.ts'

it('saves everything that is open before a session ends, also beside something that fails', async () => {
  const saved: string[] = []
  const takeBack = [
    beforeEnd.save(() => Promise.reject(new Error('no space'))),
    beforeEnd.save(async () => {
      saved.push('draft')
    }),
  ]
  await expect(beforeEnd.saveAll()).rejects.toThrow('no space')
  expect(saved).toEqual(['draft'])
  for (const take of takeBack) take()
  await beforeEnd.saveAll()
  expect(saved).toEqual(['draft'])
})

it('is held until the last of several lets go, each counted once', () => {
  const first = beforeEnd.hold()
  const second = beforeEnd.hold()
  first()
  first()
  expect(beforeEnd.isHeld()).toBe(true)
  second()
  expect(beforeEnd.isHeld()).toBe(false)
})
