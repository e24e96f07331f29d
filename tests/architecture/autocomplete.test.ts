import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What a password manager fills in: a person's own data in their own forms, and nothing into forms about somebody else. */

const read = (file: string) => readFileSync(file, 'utf8')
const tokensIn = (text: string): string[] =>
  [...text.matchAll(/autoComplete=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code]) =>
    plain === undefined ? [...(code ?? '').matchAll(/'([^']+)'/g)].map(([, token = '']) => token) : [plain],
  )

/** WHATWG, 4.10.18.7, as far as we use it. */
const known =
  /^(?:off|username|username webauthn|current-password|new-password|one-time-code|email|tel|name|given-name|family-name|organization|bday|postal-code|address-level[1-3]|address-line1)$/

/** Where staff type what is a patient's, and where anybody types who stands before a tablet. */
const aboutOthers =
  'src/client/features/{pharmacy,kiosk,clinic-desk,doctor-*,readings,practice-admin,consultations}/**/*.tsx'

test('forms of staff and of a kiosk take nothing from a password manager, and offer it nothing', () => {
  const files = globSync(aboutOthers)
  expect(files.length).toBeGreaterThan(100)
  const filled = files.flatMap((file) => {
    const text = read(file)
    const tokens = tokensIn(text).filter((token) => token !== 'off')
    return [...tokens, ...(/whose="own"/.test(text) ? ['whose="own"'] : [])].map((what) => `${file}: ${what}`)
  })
  expect(filled).toEqual([])
})

test('a field that says nothing is not filled in', () => {
  expect(tokensIn(read('src/client/ui/fields/text-field.tsx'))).toEqual(['off'])
  expect(read('src/client/parts/person/birth-fields.tsx')).toContain("whose = 'other'")
})

test('what is said is what browsers know', () => {
  const tokens = globSync('src/client/**/*.tsx').flatMap((file) => tokensIn(read(file)))
  expect(tokens.length).toBeGreaterThan(30)
  expect(tokens.filter((token) => !known.test(token) && token !== 'own' && token !== 'offered')).toEqual([])
})

test.each([
  [
    'sign-up',
    ['accounts/sign-up/sign-up-form.tsx', 'accounts/new-password-fields.tsx'],
    ['username', 'tel', 'new-password'],
  ],
  [
    'sign-in',
    ['accounts/user-name-field.tsx', 'accounts/sign-in/password-entry.tsx'],
    ['username', 'current-password'],
  ],
  ['a new password', ['accounts/security/password-form.tsx'], ['current-password']],
  ['confirming an account', ['accounts/confirmation/confirm-form.tsx'], ['current-password']],
  ['one’s own profile', ['accounts/patient-profile/profile-form.tsx'], ['tel']],
] as const)('%s is filled in by whoever has a password manager', (_, files, tokens) => {
  const said = files.flatMap((file) => tokensIn(read(`src/client/features/${file}`)))
  expect(said).toEqual(expect.arrayContaining([...tokens]))
})

test.each(['sign-up/sign-up-form.tsx', 'patient-profile/profile-form.tsx'])(
  'name and birth date of one’s own in %s are filled in too',
  (file) => {
    const text = read(`src/client/features/accounts/${file}`)
    expect(text).toMatch(/<NameFields[^>]*whose="own"/)
    expect(text).toMatch(/<BirthField[^>]*whose="own"/)
  },
)
