// Without 0, 1, I and O, which are confused when read out.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Makes a receipt number to read out on the phone, such as L7Q2-94, from six random bytes. There are about 100 million,
 * so the caller checks that it is free.
 */
export function receiptNumber(random: Uint8Array): string {
  if (random.length < 6) throw new RangeError('a receipt number needs six random bytes')
  const [a = 0, b = 0, c = 0, d = 0, high = 0, low = 0] = random
  const head = [a, b, c, d].map((byte) => letters[byte % letters.length]).join('')
  return `${head}-${String((high * 256 + low) % 100).padStart(2, '0')}`
}
