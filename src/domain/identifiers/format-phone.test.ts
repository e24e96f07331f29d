import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['+4420', '+4420'],
  ['+44207', '+442 07'],
  ['+442079', '+442 079'],
  ['+4420794', '+442 0794'],
  ['+442079460958123', '+442 079 460 958 123'],
  // One digit more than an Australian freephone number.
  ['+6118005550190', '+611 800 555 0190'],
])('%s of another country is read in groups of three, the last of two to four: %s', (phone, text) =>
  expect(formatPhone(phone)).toBe(text),
)

test.each([
  '+4420794609581234',
  '+442079460958 x2',
  'x+442079460958',
  'x+611800555019',
  '442079460958',
  '021 555 0187',
])('%s is no number in E.164, and stays', (phone) => expect(formatPhone(phone)).toBe(phone))
