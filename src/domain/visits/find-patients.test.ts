import { expect, test } from 'vitest'
import { graham, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { patientId } from '../../contract/ids.ts'
import { findPatients } from './find-patients.ts'
import type { KnownPatient } from './visit-draft.ts'

const record = (firstName: string, lastName: string, number: number): KnownPatient => ({
  ...graham,
  patientId: patientId.parse(uuidOf(number)),
  firstName,
  lastName,
})
const names = (typed: string, records: readonly KnownPatient[]) =>
  findPatients(typed, records).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

test('who is found stands by last name, then by first, whatever signs are over the letters', () => {
  const records = [
    record('Rawiri', 'Tūhoe', 1),
    record('Rawiri', 'Tamati', 2),
    record('Rangi', 'Tuhoe', 3),
    record('Rewi', 'Smith', 4),
  ]
  expect(names('ra t', records)).toEqual(['Rawiri Tamati', 'Rangi Tuhoe', 'Rawiri Tūhoe'])
})

test('at most eight are shown', () => {
  const many = Array.from({ length: 9 }, (_, number) => record(`Rewi ${number}`, 'Smith', number + 1))
  expect(names('smith', many.toReversed())).toEqual(many.slice(0, 8).map(({ firstName }) => `${firstName} Smith`))
})
