import { expect, test } from 'vitest'
import { graeme, graham, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { Gender } from '../../contract/enums.ts'
import { patientId } from '../../contract/ids.ts'
import { emptyPatientFields } from './empty-patient-fields.ts'
import { chooseRecord, isAsOnRecord, unlinkRecord } from './record-choice.ts'
import type { DraftPatient, KnownPatient } from './visit-draft.ts'

const typing = (fields: Partial<typeof graeme> = {}): DraftPatient => ({
  kind: 'typing',
  globalPatientId: patientId.parse(uuidOf(1)),
  fields: { ...emptyPatientFields, ...fields },
})
const chosen = (patient: DraftPatient, record: KnownPatient) => {
  const known = chooseRecord(patient, record)
  if (known.kind !== 'known') throw new Error('a record was chosen')
  return known
}
const mere: KnownPatient = {
  ...graham,
  firstName: 'Mere',
  lastName: 'Parata',
  birthDate: '1980-03-07',
  gender: Gender.Female,
  nhi: 'ZAC5361',
  mobilePhone: '+64211112222',
  emailAddress: 'mere@example.nz',
}

test('who somebody is comes from the record, whatever was typed', () => {
  expect(chosen(typing(graeme), mere).fields).toMatchObject({
    firstName: 'Mere',
    lastName: 'Parata',
    birthYear: '1980',
    birthMonth: '3',
    birthDay: '7',
    gender: Gender.Female,
    nhi: 'ZAC5361',
  })
  expect(chosen(typing({ nhi: 'ZZZ0016' }), graham).fields.nhi).toBe('')
})

test('how to reach somebody comes from the record where nothing was typed, as people write it', () => {
  const { fields } = chosen(typing({ street: ' ', emailAddress: 'new@example.nz' }), mere)
  expect(fields).toMatchObject({
    mobilePhone: '021 111 2222',
    emailAddress: 'new@example.nz',
    street: '',
    suburb: 'Ponsonby',
    city: 'Auckland',
    postCode: '',
  })
  expect(chosen(typing(), { ...mere, mobilePhone: null }).fields.mobilePhone).toBe('')
})

test('the wrong record goes with all that was shown of it, and what was typed before or over it comes back', () => {
  const before = typing({ ...graeme, emailAddress: 'graeme@example.nz', mobilePhone: '' })
  const known = chosen(before, mere)
  expect(unlinkRecord(known)).toEqual(before)
  const over = { ...known, fields: { ...known.fields, street: '1 Rata Street' } }
  expect(unlinkRecord(over)).toEqual({ ...before, fields: { ...before.fields, street: '1 Rata Street' } })
  expect(unlinkRecord(before)).toEqual(before)
})

test('another record takes nothing over from the first but what was typed', () => {
  const first = chosen(typing({ postCode: '1011' }), mere)
  const second = chosen(first, { ...graham, suburb: null })
  expect(second.fields).toMatchObject({ firstName: 'Graham', emailAddress: '', suburb: '', postCode: '1011' })
  expect(second.typed).toEqual({ ...emptyPatientFields, postCode: '1011' })
  expect(second.globalPatientId).toBe(first.globalPatientId)
})

test('it stands as on the record until something of how to reach somebody is changed', () => {
  const known = chosen(typing(), mere)
  expect(isAsOnRecord(known)).toBe(true)
  expect(isAsOnRecord({ ...known, fields: { ...known.fields, city: ' Auckland ' } })).toBe(true)
  expect(isAsOnRecord({ ...known, fields: { ...known.fields, firstName: 'Mary' } })).toBe(true)
  for (const field of ['mobilePhone', 'emailAddress', 'street', 'suburb', 'city', 'postCode'] as const)
    expect(isAsOnRecord({ ...known, fields: { ...known.fields, [field]: 'other' } }), 'another').toBe(false)
})
