import { expect, test } from 'vitest'
import { isLeaked } from './leaked-passwords.ts'
import { leakedPrefix, prefixLength } from './leaked-prefix.ts'
import { leakedPrefixes } from './leaked-prefixes.ts'

/** FNV-1a of 64 bits, its upper half folded into 36 bits, in six digits of base 64, computed in a second way. */
function byHand(password: string): string {
  let hash = BigInt('14695981039346656037')
  for (const unit of password)
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * BigInt('1099511628211'))
  const bits = BigInt.asUintN(36, hash ^ (hash / BigInt(2) ** BigInt(36)))
    .toString(2)
    .padStart(36, '0')
  const digits = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
  return (bits.match(/.{6}/g) ?? []).map((six) => digits.charAt(Number.parseInt(six, 2))).join('')
}

test.each(['', 'a', 'sanfrancisco', 'kōwhai tūī', '🐦 and 🦜'])('"%s" has six digits of its hash', (password) => {
  expect(leakedPrefix(password)).toBe(byHand(password.normalize('NFKC')))
  expect(leakedPrefix(password)).toHaveLength(6)
})

test('case, and how a letter is composed, make no other', () => {
  expect(leakedPrefix('SanFrancisco')).toBe(leakedPrefix('sanfrancisco'))
  expect(leakedPrefix('ko\u0304whai')).toBe(leakedPrefix('kōwhai'))
})

test('the first, the last and each between of the list are found, which is in order', () => {
  const count = leakedPrefixes.length / prefixLength
  const at = (place: number) => leakedPrefixes.slice(place * prefixLength, (place + 1) * prefixLength)
  const places = [0, 1, 2, Math.floor(count / 2), count - 2, count - 1]
  for (const place of places.slice(1)) expect(at(place) > at(place - 1)).toBe(true)
  expect(Number.isInteger(count)).toBe(true)
  expect(isLeaked('sanfrancisco')).toBe(true)
  expect(isLeaked('kererū on wire 7')).toBe(false)
})
