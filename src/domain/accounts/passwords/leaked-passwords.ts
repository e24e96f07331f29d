import { leakedPrefix, prefixLength } from './leaked-prefix.ts'
import { leakedPrefixes } from './leaked-prefixes.ts'

/**
 * Whether a password of 12 characters or more, in any case of letters, is among the leaked ones that people used most:
 * all that are long enough of the first million of SecLists' ten million. Says so wrongly of one good password in 1.5
 * million.
 */
export function isLeaked(password: string): boolean {
  const wanted = leakedPrefix(password)
  let [low, high] = [0, leakedPrefixes.length / prefixLength]
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = leakedPrefixes.slice(middle * prefixLength, (middle + 1) * prefixLength)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle
  }
  return false
}
