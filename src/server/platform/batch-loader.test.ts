import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** Questions that are answered when the test says so. */
function questions() {
  const asked: { keys: readonly number[]; answer: () => void; fail: () => void }[] = []
  const ask = batchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({
          keys,
          answer: () => resolve(keys.map((key) => `${key} after ${asked.length}`)),
          fail: () => reject(new Error('no database')),
        })
      }),
  )
  return { ask, asked }
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('all keys of one turn are loaded by one query, and each gets its own answer', async () => {
  const { ask, asked } = questions()
  const answers = [ask(1), ask(2), ask(1)]
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([[1, 2, 1]])
  asked[0]?.answer()
  expect(await Promise.all(answers)).toEqual(['1 after 1', '2 after 1', '1 after 1'])
})

test('who asks while a question is under way is not answered by it', async () => {
  const { ask, asked } = questions()
  const first = ask(1)
  await turn()
  const second = ask(1)
  asked[0]?.answer()
  expect(await first).toBe('1 after 1')
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [1]])
  asked[1]?.answer()
  expect(await second).toBe('1 after 2')
})

test('at most four questions are under way; who asks meanwhile goes into one more', async () => {
  const { ask, asked } = questions()
  const answers: Promise<string>[] = []
  for (let key = 0; key < 9; key += 1) {
    answers.push(ask(key))
    await turn()
  }
  expect(asked.map(({ keys }) => keys)).toEqual([[0], [1], [2], [3]])
  asked[2]?.answer()
  await turn()
  expect(asked[4]?.keys).toEqual([4, 5, 6, 7, 8])
  asked.forEach(({ answer }) => answer())
  await Promise.all(answers)
})

test('a question that fails, fails for those who asked it alone', async () => {
  const { ask, asked } = questions()
  const lost = Promise.allSettled([ask(1), ask(2)])
  await turn()
  asked[0]?.fail()
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask(3)
  await turn()
  asked[1]?.answer()
  expect(await next).toBe('3 after 2')
})
