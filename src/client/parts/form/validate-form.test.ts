import { expect, test } from 'vitest'
import * as z from 'zod'
import { errorsByField, parseRequest, validateForm, type FormRules } from './validate-form.ts'

type Values = { firstName: string; birth: string }
const endpoint = {
  request: z.object({
    person: z.object({ firstName: z.string().max(3, 'Too long.'), birthDate: z.iso.date('No date.') }),
  }),
}
const rules: FormRules<Values> = {
  initial: { firstName: '', birth: '' },
  check: ({ firstName }) => (firstName === '' ? { firstName: 'Enter your first name' } : {}),
  contract: ({ firstName, birth }) => parseRequest(endpoint, { person: { firstName, birthDate: birth } }),
  names: { birthDate: 'birth' },
}

test('the contract is asked once nothing is missing, and what it refuses stands at the field as we call it', () => {
  expect(validateForm({ firstName: '', birth: 'none' }, rules)).toEqual({ firstName: 'Enter your first name' })
  expect(validateForm({ firstName: 'Mere', birth: 'none' }, rules)).toEqual({
    firstName: 'Too long.',
    birth: 'No date.',
  })
  expect(validateForm({ firstName: 'Ana', birth: '1980-03-27' }, rules)).toBeUndefined()
})

test('a form of several pages asks the contract at its end alone', () => {
  expect(validateForm({ firstName: 'Mere', birth: 'none' }, { ...rules, contract: () => undefined })).toBeUndefined()
})

test('what is refused of no field here is about the form, and the first of each is kept', () => {
  const said = [
    ['siteId', 'Choose a clinic.'],
    ['toString', 'Not a field.'],
    ['birthDate', 'In the future.'],
    ['birthDate', 'No date.'],
  ] as const
  expect(errorsByField(said, rules)).toEqual({ form: 'Choose a clinic.', birth: 'In the future.' })
})

test('a page may keep what is refused of its own fields alone', () => {
  const onRefused = () => ({ birth: 'In the future.' })
  expect(errorsByField([['firstName', 'Too long.']], { ...rules, onRefused })).toEqual({ birth: 'In the future.' })
})
