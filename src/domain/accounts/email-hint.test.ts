import { expect, test } from 'vitest'
import { commonEmailDomains, emailHint } from './email-hint.ts'

test.each([
  ['mere@gmial.com', 'mere@gmail.com'],
  ['mere@gmail.co', 'mere@gmail.com'],
  ['mere@gmail.con', 'mere@gmail.com'],
  ['Mere@Hotmial.co.nz', 'mere@hotmail.co.nz'],
  ['mere@xtra.co.n', 'mere@xtra.co.nz'],
  [' mere@bigpnd.com ', 'mere@bigpond.com'],
  // Two typos in a domain of nine letters or more, one in a shorter one.
  ['mere@gmial.con', 'mere@gmail.com'],
  ['mere@lvie.com', 'mere@live.com'],
  ['mere@m.com', 'mere@me.com'],
  // Nearer to this one than to yahoo.co.nz, which comes before it.
  ['mere@yahoo.co.au', 'mere@yahoo.com.au'],
])('P5.signup.03 P5.signup.04: %s was probably meant as %s', (typed, meant) => expect(emailHint(typed)).toBe(meant))

test.each([
  'mere@example.nz',
  'mere@clinic.co.nz',
  'mere',
  'mere@',
  '@gmail.com',
  '',
  'a b@gmial.com',
  'mere@gmial.com@home',
  'mere@gmial.com please',
  // Two typos away from live.com, and three from gmail.com.
  'mere@lvie.con',
  'mere@gmial.cmmm',
])('nothing is said about %j', (typed) => expect(emailHint(typed)).toBeNull())

test('nothing is said about any common domain itself', () => {
  for (const domain of commonEmailDomains) expect(emailHint(`mere@${domain}`)).toBeNull()
})
