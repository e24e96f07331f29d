// Without 0, 1, I and O, which people mix up when they read a number out.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number to read out on the phone, as L7Q2-94, from six random bytes; some 100 million of them, so check that it is free. */
export function receiptNumber(random: Uint8Array): string {
  if (random.length < 6) throw new RangeError('a receipt number needs six random bytes')
  const [a = 0, b = 0, c = 0, d = 0, high = 0, low = 0] = random
  const head = [a, b, c, d].map((byte) => letters[byte % letters.length]).join('')
  return `${head}-${String((high * 256 + low) % 100).padStart(2, '0')}`
}
