import { expect, test } from 'vitest'
import { graeme, graham, readyVisitDraft } from '../../../../../../tests/support/ready-visit-draft.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { compareRecord } from './compare-record.ts'
import {
  markAsNewPatient,
  markAsNewUnlessDuplicate,
  editPatient,
  withRecord,
  withoutRecord,
} from './patient-changes.ts'

const ready = readyVisitDraft()
const { globalPatientId } = ready.patient
const typing = (fields: Partial<PatientFields> = {}) =>
  readyVisitDraft({ patient: { kind: 'typing', globalPatientId, fields: { ...graeme, ...fields } } })
const given = { today: '2026-11-20', testNumbers: 'refused' } as const

test('a new name of a new person asks again who it is; another e-mail address does not', () => {
  expect(editPatient(ready, { firstName: 'Graham' }).patient.kind).toBe('typing')
  expect(editPatient(ready, { emailAddress: 'g@example.nz' }).patient.kind).toBe('new')
  expect(editPatient(ready, { firstName: graeme.firstName }).patient.kind).toBe('new')
})

test('somebody whom nobody resembles is new without being asked; somebody alike or unfinished is not', () => {
  expect(markAsNewUnlessDuplicate(typing(), [], given).patient.kind).toBe('new')
  expect(markAsNewUnlessDuplicate(typing(), [graham], given).patient.kind).toBe('typing')
  expect(markAsNewUnlessDuplicate(typing({ lastName: '' }), [], given).patient.kind).toBe('typing')
})

test('a record keeps who it is; the phone of today stays, its other ways to reach the person are filled in', () => {
  const { patient } = withRecord(typing({ mobilePhone: '021 555 0199' }), { ...graham, emailAddress: 'g@example.nz' })
  expect(patient).toMatchObject({ kind: 'known', globalPatientId, record: { patientId: graham.patientId } })
  expect(patient.fields).toMatchObject({
    firstName: 'Graham',
    birthDay: '14',
    birthMonth: '3',
    mobilePhone: '021 555 0199',
    emailAddress: 'g@example.nz',
  })
  expect(markAsNewPatient({ ...ready, patient }).patient.kind).toBe('known')
})

test('a wrong record leaves nothing of it behind, and what was typed comes back, before and after it was chosen', () => {
  const typed = typing({ lastName: 'Suther', mobilePhone: '021 555 0199' })
  const chosen = withRecord(typed, { ...graham, emailAddress: 'g@example.nz', street: '9 Old Rd' })
  const left = withoutRecord(editPatient(chosen, { street: '1 New St' }))
  expect(left.patient).toEqual({
    kind: 'typing',
    globalPatientId,
    fields: { ...graeme, lastName: 'Suther', mobilePhone: '021 555 0199', street: '1 New St' },
  })
})

test('another record in place of a wrong one takes nothing over from that', () => {
  const first = withRecord(typing(), { ...graham, street: '9 Old Rd' })
  expect(withRecord(first, graham).patient).toEqual(withRecord(typing(), graham).patient)
})

test('the comparison marks what both say differently, and not what one of them lacks', () => {
  const rows = compareRecord({ ...graeme, suburb: 'Westmere', city: 'Auckland' }, { ...graham, nhi: 'JBX3656' })
  expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
    ['Name', true],
    ['Birth date', false],
    ['Mobile', false],
    ['NHI', false],
    ['Lives in', true],
    ['Last visit', false],
  ])
  expect(rows.at(-1)).toMatchObject({ typed: 'None here', onRecord: '21 Nov 2025, 3 spots' })
})
