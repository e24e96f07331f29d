import { expect, test } from 'vitest'
import { graeme, graham, readyVisitDraft, uuidOf } from '../../../../../../tests/support/ready-visit-draft.ts'
import { patientId, visitId } from '../../../../../contract/ids.ts'
import { draftSearchFields } from '../../../../../domain/visits/draft-search-fields.ts'
import { visitsAlike } from '../../../../../domain/visits/duplicate-candidates.ts'
import type { VisitLine, VisitStage } from '../../../../../domain/visits/visit-line.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { compareRecord } from './compare-record.ts'
import {
  markAsNewPatient,
  markAsNewUnlessDuplicate,
  editPatient,
  withPersonOf,
  withRecord,
  withoutRecord,
} from './patient-changes.ts'

const ready = readyVisitDraft()
const { globalPatientId } = ready.patient
const typing = (fields: Partial<PatientFields> = {}) =>
  readyVisitDraft({ patient: { kind: 'typing', globalPatientId, fields: { ...graeme, ...fields } } })
const given = { today: '2026-11-20', testNumbers: 'refused' } as const

const nobody = { records: [], here: [] }

test('a new name of a new person asks again who it is; another e-mail address does not', () => {
  expect(editPatient(ready, { firstName: 'Graham' }).patient.kind).toBe('typing')
  expect(editPatient(ready, { emailAddress: 'g@example.nz' }).patient.kind).toBe('new')
  expect(editPatient(ready, { firstName: graeme.firstName }).patient.kind).toBe('new')
})

test('somebody whom nobody resembles is new without being asked; somebody alike or unfinished is not', () => {
  expect(markAsNewUnlessDuplicate(typing(), nobody, given).patient.kind).toBe('new')
  expect(markAsNewUnlessDuplicate(typing(), { ...nobody, records: [graham] }, given).patient.kind).toBe('typing')
  expect(markAsNewUnlessDuplicate(typing({ lastName: '' }), nobody, given).patient.kind).toBe('typing')
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

const otherId = patientId.parse(uuidOf(77))
const other = readyVisitDraft({
  visitId: visitId.parse(uuidOf(78)),
  patient: {
    kind: 'new',
    globalPatientId: otherId,
    fields: { ...graeme, emailAddress: 'g@example.nz', suburb: 'Westmere' },
  },
  nextSpotNumber: 4,
})
const lineOfOther = (stage: VisitStage): VisitLine => ({
  visitId: other.visitId,
  startedAt: other.startedAt,
  patientName: 'Graeme Sutherland',
  birthDate: undefined,
  searchedBy: draftSearchFields(other),
  spots: 3,
  photos: 6,
  stage,
})

test.each([
  ['waits', { kind: 'waiting', photosSent: 0 }, 'typing'],
  ['is not finished', { kind: 'draft', step: 'plot' }, 'typing'],
  ['needs attention', { kind: 'attention', reason: 'Too long.' }, 'typing'],
  ['has been sent', { kind: 'sent', at: other.startedAt, receiptNumber: 'LX 1' }, 'new'],
] as const)('who is typed again while their visit %s is %s', (_, stage, kind) => {
  const alike = { ...nobody, here: [lineOfOther(stage)] }
  expect(markAsNewUnlessDuplicate(typing(), alike, given).patient.kind).toBe(kind)
  const [found] = visitsAlike(graeme, alike.here, { today: given.today, countryCode: 'NZ', except: ready.visitId })
  expect(found?.visit.visitId).toBe(kind === 'typing' ? other.visitId : undefined)
  expect(visitsAlike(graeme, alike.here, { today: given.today, countryCode: 'NZ', except: other.visitId })).toEqual([])
})

test('the person of another visit here keeps the id of that visit, its numbers and what was typed today', () => {
  const { patient, nextSpotNumber } = withPersonOf(typing({ firstName: 'Graham', suburb: 'Ponsonby' }), other)
  expect(patient).toMatchObject({
    kind: 'new',
    globalPatientId: otherId,
    fields: { firstName: 'Graeme', emailAddress: 'g@example.nz', suburb: 'Ponsonby' },
  })
  expect(nextSpotNumber).toBe(4)
})

test('who turns out to be somebody else gets an id of their own back, by a press, a new name or a record', () => {
  const same = withPersonOf(typing(), other)
  expect(withoutRecord(same).patient).toMatchObject({ kind: 'typing', globalPatientId })
  expect(editPatient(same, { lastName: 'Other' }).patient).toMatchObject({ kind: 'typing', globalPatientId })
  expect(withRecord(same, graham).patient).toMatchObject({ kind: 'known', globalPatientId })
  expect(editPatient(same, { street: '1 New St' }).patient).toMatchObject({ kind: 'new', globalPatientId: otherId })
})

test('the person of another visit with a record is that record', () => {
  const known = withRecord(typing(), graham)
  expect(withPersonOf(typing(), known).patient).toMatchObject({
    kind: 'known',
    record: { patientId: graham.patientId },
  })
})
