import { expect, test } from 'vitest'
import { canReceiveSms, smsCodeError } from './can-receive-sms.ts'

test.each(['+6421555018', '+64215550187', '+64279876543', '+642041234567', '+61412345678', '+61491570006'])(
  '%s is a mobile of New Zealand or Australia',
  (phone) => expect(canReceiveSms(phone)).toBe(true),
)

test.each([
  ['a landline', '+6493001234'],
  ['an Australian landline', '+61299990000'],
  ['a number at a premium', '+64900123456'],
  ['an Australian one at a premium', '+61190212345'],
  ['a freephone number', '+64800123456'],
  ['another country', '+447700900123'],
  ['a country whose code begins alike', '+6422'],
  ['a satellite', '+881612345678'],
  ['no country', '0215550187'],
  ['words', '+64 21 555 0187'],
  ['a list', '+64215550187,+64215550188'],
  ['a list of Australia', '+61412345678,+61412345679'],
  ['a name before it', 'Ana+61412345678'],
])('%s is sent nothing: %s', (_, phone) => expect(canReceiveSms(phone)).toBe(false))

test.each([
  [null, 'Add a mobile number to your profile first.'],
  ['+64215550187', null],
  ['+61412345678', null],
  [
    '+6493001234',
    'Your number is a landline, which can’t receive text messages. Change it to a mobile number in your profile first.',
  ],
  [
    '+61299990000',
    'Your number is a landline, which can’t receive text messages. Change it to a mobile number in your profile first.',
  ],
  [
    '+447700900123',
    'We can only text codes to mobiles in New Zealand and Australia. Change it to a mobile number in your profile first.',
  ],
])('why no code goes to %s: %s', (phone, why) => expect(smsCodeError(phone, 'sent')).toBe(why))
