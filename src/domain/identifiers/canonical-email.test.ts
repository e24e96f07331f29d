import { expect, test } from 'vitest'
import { canonicalEmail } from './canonical-email.ts'

test.each([
  ['Mere@Example.test', 'mere@example.test'],
  ['mere+one@example.test', 'mere@example.test'],
  ['m.e.r.e+two@googlemail.com', 'mere@gmail.com'],
  ['me.re@gmail.com', 'mere@gmail.com'],
  ['me.re@example.test', 'me.re@example.test'],
])('%s is read by %s', (address, mailbox) => expect(canonicalEmail(address)).toBe(mailbox))
