import { expect, test } from 'vitest'
import { emailText, longText, nameText, numberText, phoneText, userNameText } from './text.ts'

test.each([
  [
    'a phone number from Apple’s contacts',
    { schema: phoneText, pasted: '\u202D+64 21 555 010\u202C', taken: '+64 21 555 010' },
  ],
  ['one with no-break spaces', { schema: phoneText, pasted: '021\u00A0555\u202F010', taken: '021 555 010' }],
  ['an address from a mail', { schema: emailText, pasted: '\u200BMere@Example.nz\uFEFF', taken: 'mere@example.nz' }],
  ['a name from a PDF', { schema: nameText, pasted: 'Te\u00ADPaki\u00A0 ', taken: 'TePaki' }],
  ['a name from a chat', { schema: nameText, pasted: '\u2068Mere\u2069', taken: 'Mere' }],
  ['a name from a Hebrew page', { schema: nameText, pasted: '\u200Fשרה\u200E', taken: 'שרה' }],
  [
    'a note of several lines',
    { schema: longText(200), pasted: 'one\u200B\n two\u3000three', taken: 'one\n two three' },
  ],
])('%s is taken without what came along unseen', (_, { schema, pasted, taken }) => {
  expect(schema.parse(pasted)).toBe(taken)
})

test('joiners that a script needs stay', () => {
  for (const name of ['می\u200Cخواهم', 'ක\u200D්ෂ']) expect(nameText.parse(name)).toBe(name)
})

test.each(['Mere\u202Etset', 'Mere\u202B', 'Me\u0000re', '\uD800'])(
  'what turns the writing round, or is no text, is refused',
  (name) => {
    expect(nameText.safeParse(name).success).toBe(false)
  },
)

test('nothing but invisible signs is no name', () => {
  expect(nameText.safeParse('\u200B\uFEFF').success).toBe(false)
})

test('a text of 250,000 signs is refused at once, whatever it is made of', () => {
  const long = (text: string) => text.repeat(250_000 / text.length)
  const texts = [`a${long(' ')}b`, `a@${long('.')}x`, `<${long('@')}`, `${long('"')}x`, `a${long('\u0301\u0316')}`]
  const begun = performance.now()
  for (const schema of [nameText, userNameText, emailText, phoneText, numberText(10), longText(4000)])
    for (const text of texts) expect(schema.safeParse(text).success).toBe(false)
  expect(performance.now() - begun).toBeLessThan(1000)
})
