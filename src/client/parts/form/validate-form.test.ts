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

test('validates by the contract once our own check finds nothing, and names its errors by our fields', () => {
  expect(validateForm({ firstName: '', birth: 'none' }, rules)).toEqual({ firstName: 'Enter your first name' })
  expect(validateForm({ firstName: 'Mere', birth: 'none' }, rules)).toEqual({
    firstName: 'Too long.',
    birth: 'No date.',
  })
  expect(validateForm({ firstName: 'Ana', birth: '1980-03-27' }, rules)).toBeUndefined()
})

test('a form of several pages validates by the contract on its last page only', () => {
  expect(validateForm({ firstName: 'Mere', birth: 'none' }, { ...rules, contract: () => undefined })).toBeUndefined()
})

test('an error about none of our fields is about the form, and the first error of each field is kept', () => {
  const messages = [
    ['siteId', 'Choose a clinic.'],
    ['toString', 'Not a field.'],
    ['birthDate', 'In the future.'],
    ['birthDate', 'No date.'],
  ] as const
  expect(errorsByField(messages, rules)).toEqual({ form: 'Choose a clinic.', birth: 'In the future.' })
})

test('a page may keep the errors of its own fields only', () => {
  const onRefused = () => ({ birth: 'In the future.' })
  expect(errorsByField([['firstName', 'Too long.']], { ...rules, onRefused })).toEqual({ birth: 'In the future.' })
})
