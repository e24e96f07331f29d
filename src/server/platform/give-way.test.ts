import { expect, test } from 'vitest'
import { giveWayBetween } from './give-way.ts'

test('a piece of work is followed by a rest as long as it took, of 20 ms at most', async () => {
  let time = 100
  const rests: number[] = []
  const giveWay = giveWayBetween(
    (milliseconds) => {
      rests.push(milliseconds)
      time += milliseconds
      return Promise.resolve()
    },
    () => time,
  )
  for (const worked of [3, 7, 0, 400]) {
    time += worked
    await giveWay()
  }
  expect(rests).toEqual([3, 7, 0, 20])
})
