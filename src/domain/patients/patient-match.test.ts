import { expect, test } from 'vitest'
import { type MatchablePatient, isSimilarName, likenessOf } from './patient-match.ts'

test.each([
  // No typo in three letters, one from four, two from eight, by the longer name.
  ['Ana', 'Ani', false],
  ['Anna', 'Anne', true],
  ['Jon', 'Joan', true],
  ['Johnson', 'Johnsen', true],
  ['Johnson', 'Jahnsen', false],
  ['Hamilton', 'Hamelten', true],
  ['Hamilto', 'Hamelton', true],
  ['Hamilton', 'Homelten', false],
  // A short form needs at least three letters.
  ['Rob', 'Roberta', true],
  ['Ro', 'Roberta', false],
  ['Bert', 'Roberta', false],
  ['', 'Roberta', false],
  ['', '', true],
])('whether %s and %s may be one name, said in either order: %s', (a, b, similar) => {
  expect([isSimilarName(a, b), isSimilarName(b, a)]).toEqual([similar, similar])
})

const [nhi, card, phone] = ['ZAC5361', '2123456701', '+64215550199']
const tane: MatchablePatient = {
  firstName: 'Tāne',
  lastName: 'Mahuta',
  birthDate: '1961-03-12',
  nhi,
  medicareNumber: card,
  mobilePhone: phone,
}
const hine: MatchablePatient = { firstName: 'Hine', lastName: 'Rata', birthDate: '1990-01-01' }
const born = { birthDate: tane.birthDate }

test.each<[what: string, other: MatchablePatient, likeness: ReturnType<typeof likenessOf>]>([
  ['the NHI number', { ...hine, nhi }, 'same-identifier'],
  ['a card and the birth date', { ...hine, ...born, medicareNumber: card }, 'same-identifier'],
  ['a family’s card', { ...hine, medicareNumber: card }, null],
  [
    'both names and the birth date',
    { ...hine, ...born, firstName: 'Tane', lastName: 'Mahuta' },
    'same-name-and-birth-date',
  ],
  ['a name with a slip', { ...hine, ...born, firstName: 'Tama', lastName: 'Mahuta' }, null],
  [
    'both names with a slip each',
    { ...hine, ...born, firstName: 'Tana', lastName: 'Mahota' },
    'similar-name-and-birth-date',
  ],
  ['names swapped', { ...hine, ...born, firstName: 'Mahuta', lastName: 'Tāne' }, 'similar-name-and-birth-date'],
  ['the first name alone', { ...hine, ...born, firstName: 'Tāne' }, null],
  ['the last name alone', { ...hine, ...born, lastName: 'Mahuta' }, null],
  ['the first name as the last, and another', { ...hine, ...born, lastName: 'Tāne' }, null],
  ['the last name as the first, and another', { ...hine, ...born, firstName: 'Mahuta' }, null],
  ['both names without the birth date', { ...hine, firstName: 'Tāne', lastName: 'Mahuta' }, null],
  ['the phone and the last name', { ...hine, lastName: 'Mahuta', mobilePhone: phone }, 'same-phone-and-last-name'],
  [
    'the phone, last name and birth date',
    { ...hine, ...born, lastName: 'Mahuta', mobilePhone: phone },
    'same-phone-and-last-name',
  ],
  ['the phone alone', { ...hine, mobilePhone: phone }, null],
])('%s: whether two are alike', (_, other, likeness) => expect(likenessOf(tane, other)).toBe(likeness))

test('missing numbers never match', () => {
  const without = { nhi: '', medicareNumber: null, mobilePhone: undefined }
  expect(likenessOf({ ...tane, ...without }, { ...hine, ...born, ...without })).toBeNull()
  expect(likenessOf({ ...tane, ...without }, { ...hine, lastName: 'Mahuta', ...without })).toBeNull()
})
