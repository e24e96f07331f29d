import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashCost, hashPassword, passwordMatches, dummyHash } from './passwords.ts'
import { hashSecretToken, newSecretToken, decryptToken, encryptToken } from './secret-token.ts'

test('real hashes and the one for strangers cost the same', async () => {
  const costOf = (hash: string) => {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hash)
    return { algorithm, memoryCost, timeCost, parallelism }
  }
  expect(costOf(dummyHash)).toEqual(hashCost)
  expect(costOf(await hashPassword('any password here'))).toEqual(hashCost)
})

test('a password matches itself, however its letters are composed, and nothing else', async () => {
  const hash = await hashPassword('kōwhai in bloom')
  expect(await passwordMatches('kōwhai in bloom', hash)).toBe(true)
  expect(await passwordMatches('kowhai in bloom', hash)).toBe(false)
  expect(await passwordMatches('anything', null)).toBe(false)
})

test('a sealed token opens under the right token only', () => {
  const [one, two] = [newSecretToken(), newSecretToken()]
  expect(decryptToken(encryptToken(two, one), one)).toBe(two)
  expect(() => decryptToken(encryptToken(two, one), two)).toThrow(/authenticate/)
  expect(hashSecretToken(one)).toMatch(/^[0-9a-f]{64}$/)
  expect(one).not.toBe(two)
})
