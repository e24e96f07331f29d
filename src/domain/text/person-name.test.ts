import { expect, test } from 'vitest'
import { lastNameText } from '../../contract/text.ts'
import { likenessOf } from '../patients/patient-match.ts'
import { isSamePerson } from '../readings/laboratory/same-person.ts'
import { dicomName } from './dicom-text.ts'
import { familyNameFirst, listedName, personName, typedLastName } from './person-name.ts'

test.each(['-', ' - ', '–', '—', '.', '--'])('a person of one name types %j as last name, and has none', (typed) => {
  expect(lastNameText.parse(typed)).toBe('')
})

test('a last name is never forgotten by accident, and a hyphen in one stays', () => {
  expect(lastNameText.safeParse(' ').success).toBe(false)
  expect(lastNameText.parse('Te Hira-Smith')).toBe('Te Hira-Smith')
})

test.each([
  [
    { firstName: 'Mere', lastName: 'Ngāta' },
    {
      said: 'Mere Ngāta',
      listed: 'Ngāta, Mere',
      typed: 'Ngāta',
      dicom: 'Ngāta^Mere',
      hl7: { family: 'Ngāta', given: 'Mere' },
    },
  ],
  [
    { firstName: 'Suharto', lastName: '' },
    { said: 'Suharto', listed: 'Suharto', typed: '-', dicom: 'Suharto', hl7: { family: 'Suharto', given: '' } },
  ],
])('%j is written everywhere without gaps', (person, written) => {
  expect({
    said: personName(person.firstName, person.lastName),
    listed: listedName(person),
    typed: typedLastName(person.lastName),
    dicom: dicomName(person),
    hl7: familyNameFirst(person),
  }).toEqual(written)
})

const born = { birthDate: '1980-03-27' }

test('a laboratory that has the only name as family name means the same person, and not another', () => {
  const known = { ...born, nhi: null, firstName: 'Suharto', lastName: '' }
  const named = { ...born, identifiers: [], firstName: '', lastName: 'Suharto' }
  expect(isSamePerson(named, known)).toBe(true)
  expect(isSamePerson({ ...named, lastName: 'Sukarno' }, known)).toBe(false)
  expect(isSamePerson({ ...named, firstName: 'Tommy' }, known)).toBe(false)
})

test('a dash, nothing and a name in the other field are found as one person; two people of one name are not a family', () => {
  const suharto = { ...born, firstName: 'Suharto', lastName: '' }
  expect(likenessOf({ ...suharto, lastName: '-' }, suharto)).toBe('same-name-and-birth-date')
  expect(likenessOf({ ...suharto, firstName: '', lastName: 'Suharto' }, suharto)).toBe('similar-name-and-birth-date')
  const phone = { mobilePhone: '+64215550199' }
  const other = { ...phone, firstName: 'Wiranto', lastName: '', birthDate: '1990-01-01' }
  expect(likenessOf({ ...suharto, ...phone }, other)).toBeNull()
})
