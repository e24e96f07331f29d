import { expect, test, vi } from 'vitest'
import { openOnce } from './open-once.ts'

test('what is asked for twice is opened once', async () => {
  const open = vi.fn(async () => ({ is: 'open' }))
  const opened = openOnce(open)
  expect(open).not.toHaveBeenCalled()
  expect(await opened()).toBe(await opened())
  expect(open).toHaveBeenCalledOnce()
})

test('a failure is told, and the next call tries again', async () => {
  const open = vi.fn(async () => 'open').mockRejectedValueOnce(new Error('no network'))
  const opened = openOnce(open)
  await expect(opened()).rejects.toThrow('no network')
  expect(await opened()).toBe('open')
  expect(open).toHaveBeenCalledTimes(2)
})
