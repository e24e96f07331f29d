import { readdirSync, readFileSync } from 'node:fs'
import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashCost, hashPassword, passwordMatches, dummyHash } from './passwords.ts'
import { LaneFull } from './lane.ts'
import { hashSecretToken, newSecretToken, decryptToken, encryptToken } from './secret-token.ts'

const caller = '192.0.2.1'

test('real hashes and the one for strangers cost the same', async () => {
  const costOf = (hash: string) => {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hash)
    return { algorithm, memoryCost, timeCost, parallelism }
  }
  expect(costOf(dummyHash)).toEqual(hashCost)
  expect(costOf(await hashPassword('any password here', caller))).toEqual(hashCost)
})

test('a password matches itself, however its letters are composed, and nothing else', async () => {
  const hash = await hashPassword('kōwhai in bloom', caller)
  expect(await passwordMatches('kōwhai in bloom', { hash, caller })).toBe(true)
  expect(await passwordMatches('kowhai in bloom', { hash, caller })).toBe(false)
  expect(await passwordMatches('anything', { hash: null, caller })).toBe(false)
})

test('of many passwords at once one caller has twelve in the lane, and others are answered beside them', async () => {
  const whose = (run: Promise<boolean>) =>
    run.catch((error: unknown) => (error instanceof LaneFull ? error.whose : 'failed'))
  const wrong = { hash: null, caller }
  const flood = Array.from({ length: 20 }, () => whose(passwordMatches('wrong', wrong)))
  const other = whose(passwordMatches('wrong', { hash: null, caller: '192.0.2.2' }))
  const answers = await Promise.all(flood)
  expect(answers.filter((answer) => answer === 'caller')).toHaveLength(8)
  expect(answers.filter((answer) => answer === false)).toHaveLength(12)
  expect(await other).toBe(false)
})

test('a sealed token opens under the right token only', () => {
  const [one, two] = [newSecretToken(), newSecretToken()]
  expect(decryptToken(encryptToken(two, one), one)).toBe(two)
  expect(() => decryptToken(encryptToken(two, one), two)).toThrow(/authenticate/)
  expect(hashSecretToken(one)).toMatch(/^[0-9a-f]{64}$/)
  expect(one).not.toBe(two)
})

test('a stored hash that is none is an error, and the next password is verified as ever', async () => {
  await expect(passwordMatches('any', { hash: 'no hash', caller })).rejects.toThrow(/can’t be read/)
  const hash = await hashPassword('any', caller)
  expect(await passwordMatches('any', { hash, caller })).toBe(true)
})

test.runIf(process.platform === 'linux')('the threads that hash give way to those that answer', async () => {
  await hashPassword('any', caller)
  const niceOf = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
  const lowest = Math.max(...readdirSync('/proc/self/task').map(niceOf))
  expect(lowest).toBeGreaterThanOrEqual(10)
  expect(niceOf(String(process.pid))).toBeLessThan(lowest)
})
