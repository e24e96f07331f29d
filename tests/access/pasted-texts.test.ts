import { expect, test } from 'vitest'
import * as z from 'zod'
import { catalogue } from '../../src/contract/catalogue.ts'
import { emailText, longText, nameText, numberText, phoneText, userNameText } from '../../src/contract/text.ts'
import { emailError } from '../../src/domain/identifiers/email.ts'
import { medicareDigits, medicareError } from '../../src/domain/identifiers/medicare.ts'
import { nhiError, nhiOf } from '../../src/domain/identifiers/nhi.ts'
import { phoneToE164 } from '../../src/domain/identifiers/phone.ts'
import { facilityFault, facilityNumberOf, providerNumberOf } from '../../src/domain/practices/validate-registration.ts'

/** A text as it is read, and as contacts, mails, web pages and PDFs hand it out. */
const texts: readonly [read: string, pasted: readonly string[]][] = [
  [
    'Mere Tane',
    ['\u00A0Mere\u202FTane\u200B', '\u200FMere Tane\uFEFF', '\u2068Mere\u2069 \u202ATa\u00ADne\u202C', 'Mere\tTane '],
  ],
  ['Fifield', ['Fi\uFB01eld', ' Fi\uFB01\u2060eld']],
  ['T\u0101ne', ['Ta\u0304ne', '\u00A0Ta\u0304ne\r\n']],
]
const lines = ['12 Queen\r\nRoad', '12 Queen \u2028 Road', '12 Queen\u0085Road', '12 Queen\u2029\r\nRoad']
const inOneLine = '12 Queen Road'

/** No text that a person types: a secret or a former value that is compared byte for byte, and what machines make and read. */
const exact =
  /^patientapps\/|\.(?:\w*password|\w*token|(?:credential|passkey|authorization|envelope)\..*|journey\.kept|sort\.fieldName|was\.\w+|kid|keyId|etag|Signs|candidate|sdp|sdpMid)$/i

type Leaf = { at: string; schema: z.core.$ZodType }

/** Each text of a request, with its place. */
function* leavesOf(schema: z.core.$ZodType, at: string): Generator<Leaf> {
  if (schema instanceof z.core.$ZodString) yield { at, schema }
  else if (schema instanceof z.core.$ZodPipe && schema._zod.def.in instanceof z.core.$ZodString) yield { at, schema }
  else if (schema instanceof z.core.$ZodPipe) yield* leavesOf(schema._zod.def.in, at)
  else if (schema instanceof z.core.$ZodObject)
    for (const [name, inner] of Object.entries(schema._zod.def.shape)) yield* leavesOf(inner, `${at}.${name}`)
  else if (schema instanceof z.core.$ZodArray) yield* leavesOf(schema._zod.def.element, `${at}[]`)
  else if (schema instanceof z.core.$ZodRecord) yield* leavesOf(schema._zod.def.valueType, `${at}{}`)
  else if (schema instanceof z.core.$ZodUnion) for (const option of schema._zod.def.options) yield* leavesOf(option, at)
  else if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodReadonly
  )
    yield* leavesOf(schema._zod.def.innerType, at)
}

const leaves = catalogue.flatMap(({ name, request, form }) => [
  ...(request === undefined ? [] : leavesOf(request, name)),
  ...(form === undefined ? [] : leavesOf(form, name)),
])
const typed = leaves.filter(({ at }) => !exact.test(at))
const outcome = (schema: z.core.$ZodType, text: string) => {
  const parsed = z.safeParse(schema, text)
  return parsed.success ? String(parsed.data) : 'refused'
}

test('each field of each call takes a pasted text as it is read', () => {
  expect(typed.length).toBeGreaterThan(300)
  const wrong = typed.filter(({ schema }) =>
    texts.some(([read, pasted]) => {
      const taken = outcome(schema, read)
      return taken !== 'refused' && pasted.some((text) => outcome(schema, text) !== taken)
    }),
  )
  expect([...new Set(wrong.map(({ at }) => at))].toSorted()).toEqual([])
})

test('what was copied from several lines stays several where there may be several, and is one elsewhere', () => {
  const wrong = typed.filter(({ schema }) => {
    const one = outcome(schema, inOneLine)
    if (one === 'refused') return false
    const several = outcome(schema, '12 Queen\nRoad')
    return lines.some(
      (text) =>
        !(several === one ? [one] : ['12 Queen\nRoad', '12 Queen \n Road', '12 Queen\n\nRoad']).includes(
          outcome(schema, text),
        ),
    )
  })
  expect([...new Set(wrong.map(({ at }) => at))].toSorted()).toEqual([])
})

test.each([
  'mere@example.nz',
  'Mere Tane <mere@example.nz>',
  '\u201CTane, Mere\u201D <mere@example.nz>,',
  'mailto:mere@example.nz?subject=Skin%20check',
  '<mere@example.nz>',
  '(mere@example.nz).',
  '\u00A0mere@example.nz;\u200B',
  'mere\uFF20example.nz',
])('%j is an e-mail address on device and server', (pasted) => {
  expect(emailText.parse(pasted)).toBe('mere@example.nz')
  expect(userNameText.parse(pasted)).toBe('mere@example.nz')
  expect(emailError(pasted, 'NZ')).toBeNull()
})

test.each(['Mere <mere@example.nz>, Tane <tane@example.nz>', 'mere@example.nz, tane@example.nz', 'mere @example.nz'])(
  'of %j none is chosen',
  (pasted) => {
    expect(emailText.safeParse(pasted).success).toBe(false)
    expect(emailError(pasted, 'NZ')).not.toBeNull()
  },
)

test.each([
  'tel:+64-21-555-0104',
  'tel:+64215550104;ext=2',
  'sms:+64215550104?body=Hello',
  'callto://+64215550104',
  '\u202D+64 21 555 0104\u202C',
  '021\u00A0555\u202F0104',
  '021\u2011555\u20110104',
  '(021) 555\u20130104',
  '+64 (0)21 555 0104',
  'Mobile: 021 555 0104',
  '\uFF10\uFF12\uFF11 555 0104',
])('%j is a mobile number on device and server', (pasted) => {
  expect(phoneToE164(phoneText.parse(pasted), 'NZ')).toBe('+64215550104')
  expect(phoneToE164(pasted, 'NZ')).toBe('+64215550104')
})

test.each([
  'ZZZ0016',
  'zzz 0016',
  'NHI: ZZZ0016',
  'NHI number ZZZ\u00A00016',
  ' ZZZ\u20110016\u200B',
  'ZZZ-00 16',
  '\uFF3AZZ0016',
])('%j is an NHI number on device and server', (pasted) => {
  expect(numberText(10).parse(pasted)).toBe('ZZZ0016')
  expect(nhiOf(pasted)).toBe('ZZZ0016')
  expect(nhiError(nhiOf(pasted) ?? '', 'accepted')).toBeNull()
})

test('an NHI number that begins like the name of another stays whole', () => {
  for (const typed of ['CPN1231', 'cpn 1231', 'NHI: CPN-1231']) expect(nhiOf(typed)).toBe('CPN1231')
  expect(nhiError('CPN1231', 'refused')).toBeNull()
  expect(numberText(10).parse('CPN: 90ZZFL')).toBe('90ZZFL')
})

test('numbers of cards and practices are taken as they are printed', () => {
  expect(numberText(12).parse('Medicare No. 2428 77813 2')).toBe('2428778132')
  expect(medicareError(medicareDigits('2428\u00A077813\u20132'))).toBeNull()
  expect(providerNumberOf('\u00A02426 621b')).toBe('2426621B')
  expect(facilityNumberOf('f0a042\u2011h')).toBe('F0A042-H')
  expect(facilityFault('F0A042 \u2013 H')).toBeNull()
})

test('curved and straight marks, dashes and marks of other scripts stay in names and notes', () => {
  for (const name of [
    'O\u2019Brien',
    "O'Brien",
    'Ng\u0101ta\u2013Smith',
    '\u05E9\u05E8\u05D4',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  ])
    expect(nameText.parse(name)).toBe(name)
  expect(longText(200).parse('\u201CIt itches\u201D \u2014 since May')).toBe('\u201CIt itches\u201D \u2014 since May')
})
