import { leakedPrefix, prefixLength } from './leaked-prefix.ts'
import { leakedPrefixes } from './leaked-prefixes.ts'

/**
 * Whether a password of at least 12 characters, ignoring case, is among the most used leaked passwords: all those of
 * SecLists' first million (of ten million) that are long enough. The false-positive rate is one in 1.5 million.
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
