import { expect, test } from 'vitest'
import { graeme, graham, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { patientId } from '../../contract/ids.ts'
import { duplicateCandidates } from './duplicate-candidates.ts'
import type { KnownPatient } from './visit-draft.ts'

const here = { today: '2026-11-20', countryCode: 'NZ' } as const
const record = (number: number, changes: Partial<KnownPatient> = {}): KnownPatient => ({
  ...graham,
  patientId: patientId.parse(uuidOf(number)),
  ...changes,
})
const likenesses = (fields: typeof graeme, records: readonly KnownPatient[]) =>
  duplicateCandidates(fields, records, here).map(({ likeness }) => likeness)

test('each likeness has its place, whatever the order of the records', () => {
  const byPhone = record(1, { firstName: 'Mary', birthDate: '1980-01-01' })
  const similar = record(2, { firstName: 'Graem', mobilePhone: null })
  const same = record(3, { firstName: 'Graeme', mobilePhone: null })
  const byNumber = record(4, {
    firstName: 'G',
    lastName: 'S',
    birthDate: '1950-01-01',
    mobilePhone: null,
    nhi: 'JBX3656',
  })
  const ordered = [
    'same-identifier',
    'same-name-and-birth-date',
    'similar-name-and-birth-date',
    'same-phone-and-last-name',
  ]
  const records = [byPhone, similar, same, byNumber]
  const typed = { ...graeme, nhi: ' jbx3656 ' }
  expect(likenesses(typed, records)).toEqual(ordered)
  expect(likenesses(typed, records.toReversed())).toEqual(ordered)
})

test('at most five are shown', () => {
  const many = Array.from({ length: 6 }, (_, number) => record(number + 1))
  expect(duplicateCandidates(graeme, many, here).map(({ record: { patientId: id } }) => id)).toEqual(
    many.slice(0, 5).map(({ patientId: id }) => id),
  )
})

test('nothing typed as a number or as a date is like nothing on record', () => {
  const nobody = record(1, { mobilePhone: null, nhi: null })
  expect(likenesses({ ...graeme, birthDay: '', nhi: ' ' }, [nobody])).toEqual([])
})
