import { expect, test } from 'vitest'
import { mailGreeting } from './mail-greeting.ts'

test.each(['Mere', 'Tāne', 'Anne-Marie', 'O’Brien', "D'Arcy", 'J. R.', 'Mary Anne van Dam', 'Ngāti', '莉'])(
  '%s is greeted by name',
  (name) => expect(mailGreeting(name)).toBe(`Kia ora ${name},`),
)

test.each([
  'http://evil.test',
  'www.evil.test',
  'evil.test/login',
  'Mere at evil.co',
  'mere@evil.test',
  'Mere\nClick here',
  'Mere\u2028Click',
  'Mere\u202Etset.live',
  'call 0900 123 456',
  '<a href=x>',
  'your account is closed write to us at once',
  'x'.repeat(41),
  '',
])('%j is no name that a mail begins with', (name) => expect(mailGreeting(name)).toBe('Kia ora,'))
