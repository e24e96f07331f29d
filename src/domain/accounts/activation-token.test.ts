import { expect, test } from 'vitest'
import { readActivationToken } from './activation-token.ts'

const read = (token: unknown) => readActivationToken(JSON.stringify({ token }))

test.each(['a'.repeat(20), 'Z'.repeat(512), 'a-b_c-d_0123456789xyz'])('P4.activation.01: %s is a token', (token) =>
  expect(read(token)).toEqual({ token }),
)

test.each([
  'a'.repeat(19),
  'Z'.repeat(513),
  `${'a'.repeat(20)} `,
  `/${'a'.repeat(20)}`,
  `${'a'.repeat(20)}\n`,
  `${'a'.repeat(10)}ā${'a'.repeat(10)}`,
  // Written out as a number it would have enough digits.
  1e20,
  undefined,
])('%j is none', (token) => expect(read(token)).toBeNull())

test.each(['', 'null', '7', '"a text that is long enough"', '{', '[]', 'a'.repeat(20)])(
  'a link whose text is %j says nothing of an account',
  (text) => expect(readActivationToken(text)).toBeNull(),
)
