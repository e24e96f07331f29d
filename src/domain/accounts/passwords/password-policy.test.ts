import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isLeaked } from './leaked-passwords.ts'
import { validatePassword } from './password-policy.ts'

const name = 'mere.tamahori@example.nz'

test.each([
  'Demo-2026-skin',
  'four plain words here',
  'kōwhai tūī pōhutukawa',
  'x8#Lq0!vTz2&',
  'a'.repeat(3) + 'correct horse',
])('a password that nobody would try first is taken: %s', (password) =>
  expect(validatePassword(password, name)).toBeNull(),
)

test('a password has 12 to 128 characters, counted as people count', () => {
  expect(validatePassword('elevenchars', name)).toMatch(/at least 12/)
  expect(validatePassword('tui🐦kea🦜rur', name)).toMatch(/at least 12/)
  expect(validatePassword('kiwi pie now', name)).toBeNull()
  expect(validatePassword('many words '.repeat(11) + 'endings', name)).toBeNull()
  expect(validatePassword('many words '.repeat(12), name)).toMatch(/at most 128/)
})

test.each([
  'passwordpassword',
  'Password-2026!',
  'P4ssw0rd2026!!',
  '!!Welcome 2026!',
  'letmein12345',
  'Auckland_2026',
  'christchurch1',
])('a common password is refused, dressed up or not: %s', (password) =>
  expect(validatePassword(password, name)).not.toBeNull(),
)

test.each(['aaaaaaaaaaaa', 'abcabcabcabc', 'kea!kea!kea!kea', '121212121212', 'hahahahahahaha'])(
  'a repetition is refused: %s',
  (password) => expect(validatePassword(password, name)).toMatch(/repeat/),
)

test.each(['qwertyuiop!1', 'asdfghjkl;12', '1qaz2wsx3edc', 'abcdefghijklm', '098765432109', 'zxcvbnm,./12'])(
  'a row of keys is refused: %s',
  (password) => expect(validatePassword(password, name)).not.toBeNull(),
)

test.each(['mere.tamahori!', 'xx-tamahori-99', 'T4m4h0ri-2026!', 'Mere.Tamahori@example.nz'])(
  'the user name is no password: %s',
  (password) => expect(validatePassword(password, name)).toMatch(/e-mail address/),
)

test('the list holds a few hundred long ones', () => {
  const long = [...commonPasswords].filter((one) => one.length >= 12)
  expect(long.length).toBeGreaterThan(250)
})

test.each(['sanfrancisco', 'CheeseBurger', 'ilovemyfamily', 'thecakeisalie', 'michaeljackson'])(
  'a leaked password that people use is refused, in any case: %s',
  (password) => expect(validatePassword(password, name)).not.toBeNull(),
)

test('the list of leaked ones refuses hardly a good password: at most one in 100 000', () => {
  let refused = 0
  for (let number = 0; number < 100_000; number++) if (isLeaked(`kererū on wire ${number}`)) refused += 1
  expect(refused).toBeLessThanOrEqual(1)
})
