import { expect, test } from 'vitest'
import { LaneFull, makeLane } from './lane.ts'

const limits = { atOnce: 2, waiting: 3, perCaller: 4, deadline: 10_000 }
/** Work that runs until it is let go. */
function heldWork() {
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
  }
  return { work, letGo: () => gate.resolve(), most: () => most }
}
const whoseLimit = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => (error instanceof LaneFull ? error.whose : 'failed'),
  )

test('a lane limits how much runs, how much waits, and how much of it one caller takes', async () => {
  const lane = makeLane(limits)
  const { work, letGo, most } = heldWork()
  const answers = [
    ...Array.from({ length: 6 }, () => lane('attacker', work)),
    lane('other', work),
    lane('third', work),
  ].map(whoseLimit)
  letGo()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done', 'caller', 'caller', 'done', 'all'])
  expect(most()).toBe(2)
  expect(await whoseLimit(lane('attacker', () => Promise.resolve())), 'afterwards').toBe('done')
})

test('callers take turns, however much one of them has waiting', async () => {
  const lane = makeLane({ ...limits, atOnce: 1, waiting: 20, perCaller: 10 })
  const order: string[] = []
  const run = (caller: string) => lane(caller, () => Promise.resolve(void order.push(caller)))
  await Promise.all([...Array.from({ length: 6 }, () => run('many')), run('one'), run('other'), run('one')])
  expect(order).toEqual(['many', 'many', 'one', 'other', 'many', 'one', 'many', 'many', 'many'])
})

test('work that fails gives its turn on', async () => {
  const lane = makeLane({ ...limits, atOnce: 1 })
  const failing = () => Promise.reject(new Error('no'))
  expect(await Promise.all([1, 2, 3].map(() => whoseLimit(lane('one', failing))))).toEqual([
    'failed',
    'failed',
    'failed',
  ])
  expect(await whoseLimit(lane('one', () => Promise.resolve()))).toBe('done')
})

test('what waits longer than its deadline is refused, and what comes next is not', async () => {
  const lane = makeLane({ ...limits, atOnce: 1, deadline: 20 })
  const { work, letGo } = heldWork()
  const first = whoseLimit(lane('one', work))
  expect(await whoseLimit(lane('two', work))).toBe('all')
  letGo()
  expect(await first).toBe('done')
  expect(await whoseLimit(lane('two', () => Promise.resolve()))).toBe('done')
})
