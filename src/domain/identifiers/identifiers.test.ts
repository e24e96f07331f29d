import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseEdi } from './edi.ts'
import { isHpiFacility, validateCpn } from './hpi.ts'
import { isMedicareCard, isMedicareProvider, medicareDigits, medicareError } from './medicare.ts'
import { isNhi, nhiError, makeNhi } from './nhi.ts'
import { emailText } from '../../contract/text.ts'
import { emailError } from './email.ts'
import { formatPhone } from './format-phone.ts'
import { mobileError, mobileToE164, phoneToE164, formatTypedPhone } from './phone.ts'
import { australianStateOf } from './post-code.ts'

const charactersOf = (text: string) => text.split('')
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const letter = fc.constantFrom(...charactersOf(letters))
const digit = fc.constantFrom(...charactersOf('0123456789'))
const lettersOf = (n: number) => fc.array(letter, { minLength: n, maxLength: n }).map((list) => list.join(''))
const digitsOf = (n: number) => fc.array(digit, { minLength: n, maxLength: n }).map((list) => list.join(''))

describe('NHI', () => {
  test.each([
    'ZAC5361',
    'ZZZ0016',
    'ZZZ0024',
    'ZAA0067',
    'JBX3656',
    'ZBN77VL',
    'ZZZ00AC',
    'ZDR69YX',
    'ZSC21TN',
    'ZVB97XQ',
  ])('%s is an NHI number', (nhi) => expect(isNhi(nhi)).toBe(true))

  test.each(['DAB8233', 'ZZZ00AA', 'ZZZ00AY', 'ZVU27KY', 'zac5361', 'ZAC536', 'ZAC53611', 'ZAI5361', 'ZAO5361', ''])(
    '%j is no NHI number',
    (nhi) => expect(isNhi(nhi)).toBe(false),
  )

  test('if the sum has no check digit, every last digit is invalid', () => {
    for (const last of charactersOf('0123456789')) expect(isNhi(`ZZZ004${last}`)).toBe(false)
    expect(makeNhi('ZZZ004')).toBeNull()
  })

  test('exactly one last character is valid, in both formats', () => {
    fc.assert(
      fc.property(lettersOf(3), digitsOf(3), (prefix, middle) => {
        const right = charactersOf('0123456789').filter((last) => isNhi(prefix + middle + last))
        expect(right).toEqual(makeNhi(prefix + middle) === null ? [] : [makeNhi(prefix + middle)?.at(-1)])
      }),
    )
    fc.assert(
      fc.property(lettersOf(3), digitsOf(2), letter, (prefix, middle, last) => {
        expect(charactersOf(letters).filter((check) => isNhi(prefix + middle + last + check))).toHaveLength(1)
      }),
    )
  })

  test('numbers reserved for tests are recognised, and each error says how to fix it', () => {
    expect(nhiError('ZAC5361', 'accepted')).toBeNull()
    expect(nhiError('ZAC5361', 'refused')).toMatch(/begin with Z/)
    expect(nhiError('JBX3656', 'refused')).toBeNull()
    expect(nhiError('JBX3655', 'refused')).toMatch(/typing mistake/)
    for (const other of ['12', 'AJBX3656', 'JBX36566', 'AZBN77VL', 'ZBN77VLA'])
      expect(nhiError(other, 'refused')).toMatch(/3 letters/)
  })
})

describe('HPI', () => {
  test('exactly one check letter is valid, if the sum has one', () => {
    fc.assert(
      fc.property(lettersOf(2), digitsOf(3), (middle, number) => {
        const right = charactersOf(letters).filter((check) => isHpiFacility(`F${middle}${number}-${check}`))
        expect(right.length).toBeLessThanOrEqual(1)
      }),
    )
    // F = 6, A = 1: 42 + 6 + 5 + 4 + 6 + 6 = 69, 69 % 11 = 3 is C.
    expect(isHpiFacility('FAA123-C')).toBe(true)
    expect(['FAA123-D', 'XFAA123-C', 'FAA123-CC'].some(isHpiFacility)).toBe(false)
    // G (7) instead of F (6), for an organisation: 76 % 11 = 10 is K.
    expect(isHpiFacility('GAA123-K')).toBe(false)
  })

  test('a practitioner number with a different check digit is only a warning', () => {
    // 6 * 9 + 5 + 4 + 3 + 2 = 68, 68 % 11 = 2, 11 - 2 = 9.
    expect([validateCpn('99AAAA'), validateCpn('91AAAA'), validateCpn('9AAAAA')]).toEqual([
      'right',
      'unlikely',
      'wrong-form',
    ])
    expect(['199AAAA', '99AAAAA'].map(validateCpn)).toEqual(['wrong-form', 'wrong-form'])
    // F = 6: 54 + 5 + 4 + 3 + 12 = 78, 78 % 11 = 1, and the digit of ten is 0.
    expect([validateCpn('90AAAF'), validateCpn('91AAAF')]).toEqual(['right', 'unlikely'])
    // E = 5, B = 2: 54 + 5 + 4 + 6 + 10 = 79, 79 % 11 = 2, 11 - 2 = 9.
    expect([validateCpn('99AABE'), validateCpn('90AABE')]).toEqual(['right', 'unlikely'])
  })
})

describe('Medicare', () => {
  test('provider numbers', () => {
    expect(['4024742F', '988939BJ', '988939BK', '4024742'].map(isMedicareProvider)).toEqual([true, true, false, false])
    fc.assert(
      fc.property(
        digitsOf(6),
        fc.constantFrom(...charactersOf('0123456789ABCDEFGHJKLMNPQRTUVWXY')),
        (number, location) => {
          expect(
            charactersOf('YXWTLKJHFBA').filter((check) => isMedicareProvider(number + location + check)),
          ).toHaveLength(1)
        },
      ),
    )
  })

  test('card numbers', () => {
    expect(['2123456701', '21234567011', '2123456711', '1123456701', '21234567010'].map(isMedicareCard)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    fc.assert(
      fc.property(fc.constantFrom(...charactersOf('23456')), digitsOf(7), digit, (first, rest, issue) => {
        expect(charactersOf('0123456789').filter((check) => isMedicareCard(first + rest + check + issue))).toHaveLength(
          1,
        )
      }),
    )
    expect(medicareDigits('2123 45670-1')).toBe('2123456701')
    expect(medicareError('212')).toMatch(/10 digits/)
    expect(medicareError('2123456711')).toMatch(/typing mistake/)
    expect(medicareError('2123456701')).toBeNull()
  })
})

test('a HealthLink address is stored in lower case', () => {
  expect([
    normaliseEdi(' HarbPhar '),
    normaliseEdi('abc'),
    normaliseEdi('with space'),
    normaliseEdi('waytoolongforone'),
  ]).toEqual(['harbphar', null, null, null])
})

test('phone numbers are converted to E.164 by country', () => {
  expect(phoneToE164('021 555 0199', 'NZ')).toBe('+64215550199')
  expect(phoneToE164('0412 345 678', 'AU')).toBe('+61412345678')
  expect(phoneToE164('+61 412 345 678', 'NZ')).toBe('+61412345678')
  expect(phoneToE164('12', 'NZ')).toBeNull()
  expect(phoneToE164('hello', 'NZ')).toBeNull()
})

test('identifier checks never throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const judges = [
        isNhi,
        isHpiFacility,
        isMedicareProvider,
        isMedicareCard,
        validateCpn,
        normaliseEdi,
        australianStateOf,
      ]
      expect(() => judges.map((judge) => judge(text))).not.toThrow()
      expect(() => phoneToE164(text, 'AU')).not.toThrow()
    }),
  )
})

test('the state is derived from the postcode', () => {
  expect(['2000', '2601', '3000', '4870', '5000', '6000', '7000', '0800', '20', '0100'].map(australianStateOf)).toEqual(
    ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', null, null],
  )
})

test.each([
  ['+64215550187', '021 555 0187'],
  ['+6421555018', '021 555 018'],
  ['+642055501879', '020 555 01879'],
  ['+6495550199', '09 555 0199'],
  ['+64800555019', '0800 555 019'],
  ['+61412345678', '0412 345 678'],
  ['+61255501234', '02 5550 1234'],
  ['+611800555019', '1800 555 019'],
  ['+442079460958', '+442 079 460 958'],
  ['ask the neighbour', 'ask the neighbour'],
])('%s is read as %s, and typed so it is the same number', (phone, text) => {
  expect(formatPhone(phone)).toBe(text)
  const country = phone.startsWith('+61') ? 'AU' : 'NZ'
  expect([phone, null]).toContain(phoneToE164(text, country))
})

test.each([
  ['021 555 0199', 'NZ', '+64215550199'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'NZ', '+61412345678'],
  ['+44 7911 123456', 'NZ', '+447911123456'],
  ['09 366 1234', 'NZ', null],
  ['0800 555 019', 'NZ', null],
  ['(02) 9374 4000', 'AU', null],
  ['+61 2 9374 4000', 'NZ', null],
  ['12', 'NZ', null],
] as const)('a code can arrive at %s typed in %s: %s', (typed, country, phone) => {
  expect(mobileToE164(typed, country)).toBe(phone)
  expect(mobileError(typed, country) === null).toBe(phone !== null)
})

test('landlines and invalid numbers have different errors, with an example of the country', () => {
  expect(mobileError('09 366 1234', 'NZ')).toMatch(/^A landline can’t receive text messages.*021 123 4567/)
  expect(mobileError('12', 'AU')).toMatch(/^Enter a mobile number like 0412 345 678/)
})

test('a complete number is formatted, a partial one is unchanged', () => {
  expect([
    formatTypedPhone('+64 (21)5550199', 'NZ'),
    formatTypedPhone('0412345678', 'AU'),
    formatTypedPhone('021 55', 'NZ'),
  ]).toEqual(['021 555 0199', '0412 345 678', '021 55'])
})

test.each([
  'name@example.nz',
  ' Name@Example.com.au ',
  "o'brien+skin@a-b.co.nz",
  'name@example',
  'a b@c.nz',
  '@c.nz',
  'a@b..nz',
  'ā@b.nz',
])('a form and the server judge the address "%s" alike', (typed) => {
  expect(emailError(typed, 'NZ') === null).toBe(emailText.safeParse(typed).success)
})

test('the e-mail error has an example of the country', () => {
  expect([emailError('x', 'NZ'), emailError('x', 'AU')]).toEqual([
    'Enter your e-mail address like name@example.nz',
    'Enter your e-mail address like name@example.com.au',
  ])
})
