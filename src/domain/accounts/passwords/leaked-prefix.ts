/** How many digits of a hash are stored. */
export const prefixLength = 6

// In the order of their character codes, so that prefixes sort like their numbers.
const digits = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const whole = (1n << 64n) - 1n
const mask = (1n << BigInt(6 * prefixLength)) - 1n

/** 36 bits of a password's hash (FNV-1a, 64 bits, folded), as six digits of base 64. Not meant for security. */
export function leakedPrefix(password: string): string {
  let hash = 0xcbf29ce484222325n
  for (const unit of password.normalize('NFKC').toLowerCase())
    hash = ((hash ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n) & whole
  let rest = (hash ^ (hash >> 36n)) & mask
  let text = ''
  for (let place = 0; place < prefixLength; place++) {
    text = (digits[Number(rest & 63n)] ?? '') + text
    rest >>= 6n
  }
  return text
}
