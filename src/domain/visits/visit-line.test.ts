import { describe, expect, it } from 'vitest'
import { patientId, practiceId, visitId } from '../../contract/ids.ts'
import type { PatientVisit } from '../../contract/visits/practitioner-visits.ts'
import { newVisitDraft } from './new-visit-draft.ts'
import { draftPatientName, lineOfDraft, lineOfRecord, mergeVisitLines } from './visit-line.ts'
import { graham } from '../../../tests/support/ready-visit-draft.ts'
import { chooseRecord } from './record-choice.ts'
import type { VisitLine, VisitStage } from './visit-line.ts'

const id = (digit: number) => visitId.parse(`00000000-0000-4000-8000-00000000000${digit}`)

const line = (digit: number, stage: VisitStage, startedAt = '2026-11-20T01:00:00Z'): VisitLine => ({
  visitId: id(digit),
  startedAt,
  patientName: 'Mei Lin Chua',
  birthDate: '1980-01-01',
  searchedBy: null,
  spots: 1,
  photos: 2,
  stage,
})

const draft = newVisitDraft({
  visitId: id(1),
  globalPatientId: patientId.parse('00000000-0000-4000-8000-0000000000aa'),
  practiceId: practiceId.parse(1),
  countryCode: 'NZ',
  now: '2026-11-20T01:00:00Z',
})

describe('visits in one list', () => {
  it('shows a visit once: the server’s record instead of one that has arrived', () => {
    const sent = line(1, { kind: 'sent', at: '2026-11-20T01:10:00Z', receiptNumber: 'L7Q2-94' })
    const record = line(1, { kind: 'being-read', receiptNumber: 'L7Q2-94', clock: null })
    expect(mergeVisitLines({ drafts: [], sealed: [sent], records: [record] })).toEqual([record])
  })

  it('shows what has arrived while the server’s record of it is not here, beside all others', () => {
    const sent = line(1, { kind: 'sent', at: '2026-11-20T01:10:00Z', receiptNumber: 'L7Q2-94' })
    const waiting = line(2, { kind: 'waiting', photosSent: 0 })
    expect(mergeVisitLines({ drafts: [], sealed: [sent, waiting], records: [] })).toEqual([sent, waiting])
  })

  it('shows what is unsent here instead of an older record, and a draft that corrects it instead of both', () => {
    const record = line(1, { kind: 'received', receiptNumber: null, clock: null })
    const attention = line(1, { kind: 'attention', reason: 'Birth date is in the future' })
    const correction = line(1, { kind: 'draft', step: 'patient' })
    expect(mergeVisitLines({ drafts: [], sealed: [attention], records: [record] })).toEqual([attention])
    expect(mergeVisitLines({ drafts: [correction], sealed: [attention], records: [record] })).toEqual([correction])
  })

  it('puts the newest first, whatever the offset its time was written in', () => {
    const early = line(1, { kind: 'received', receiptNumber: null, clock: null }, '2026-11-20T14:00:00+13:00')
    const late = line(2, { kind: 'received', receiptNumber: null, clock: null }, '2026-11-20T02:00:00Z')
    expect(mergeVisitLines({ drafts: [], sealed: [], records: [early, late] })).toEqual([late, early])
  })
})

describe('the line of a draft', () => {
  it('has no name before one is typed', () => {
    expect(draftPatientName(draft)).toBeUndefined()
    const listed = {
      visitId: id(1),
      startedAt: draft.startedAt,
      spots: 0,
      photos: 0,
      patientName: '',
      searchedBy: null,
      step: draft.step,
    }
    expect(lineOfDraft(listed)).toMatchObject({
      patientName: undefined,
      birthDate: undefined,
      stage: { kind: 'draft', step: 'patient' },
    })
  })

  it('has as much of the name as is typed', () => {
    if (draft.patient.kind !== 'typing') throw new Error('a new draft is being typed')
    const typed = { ...draft, patient: { ...draft.patient, fields: { ...draft.patient.fields, lastName: 'Ngata' } } }
    expect(draftPatientName(typed)).toBe('Ngata')
    const listed = {
      visitId: id(1),
      startedAt: draft.startedAt,
      spots: 0,
      photos: 0,
      searchedBy: null,
      step: draft.step,
    }
    expect(lineOfDraft({ ...listed, patientName: 'Ngata' }).patientName).toBe('Ngata')
  })

  it('has the name of the record that was chosen, whatever is typed', () => {
    expect(draftPatientName({ ...draft, patient: chooseRecord(draft.patient, graham) })).toBe('Graham Sutherland')
    const chosen = chooseRecord(draft.patient, graham)
    const emptied = { ...chosen, fields: { ...chosen.fields, firstName: '', lastName: '' } }
    expect(draftPatientName({ ...draft, patient: emptied })).toBe('Graham Sutherland')
  })
})

describe('the line of a visit that the server has', () => {
  const record = {
    visitId: id(1),
    visitTime: '2026-11-20T01:00:00Z',
    patient: { firstName: 'Mei Lin', lastName: 'Chua', birthDate: '1980-01-01' },
    numberOfLesions: 3,
    numberOfPhotos: 7,
    status: 'received',
    receiptNumber: 'L7Q2-94',
    clock: null,
    questions: [],
  }
  const stage = (more: object) => lineOfRecord({ ...record, ...more } as unknown as PatientVisit).stage

  it('names its patient, and how much there is', () => {
    expect(lineOfRecord(record as unknown as PatientVisit)).toEqual({
      visitId: id(1),
      startedAt: '2026-11-20T01:00:00Z',
      patientName: 'Mei Lin Chua',
      birthDate: '1980-01-01',
      searchedBy: null,
      spots: 3,
      photos: 7,
      stage: { kind: 'received', receiptNumber: 'L7Q2-94', clock: null },
    })
  })

  it('names who has one name by that alone', () => {
    const patient = { ...record.patient, firstName: '' }
    expect(lineOfRecord({ ...record, patient } as unknown as PatientVisit).patientName).toBe('Chua')
  })

  it('has a clock while it is read, and none afterwards', () => {
    expect(stage({ status: 'being-read' })).toEqual({ kind: 'being-read', receiptNumber: 'L7Q2-94', clock: null })
    expect(stage({ status: 'closed' })).toStrictEqual({ kind: 'closed', receiptNumber: 'L7Q2-94' })
    expect(stage({ status: 'reported' })).toStrictEqual({ kind: 'reported', receiptNumber: 'L7Q2-94', report: null })
  })

  it('says how far its report is, to whoever may know', () => {
    expect(stage({ status: 'reported', reportState: 'waits' })).toMatchObject({ kind: 'reported', report: 'waits' })
  })

  it('waits for the practice while one question of several has no answer', () => {
    const questions = [{ answer: 'Yes.' }, { answer: null }]
    expect(stage({ questions, status: 'reported' })).toEqual({
      kind: 'has-question',
      receiptNumber: 'L7Q2-94',
      clock: null,
    })
    expect(stage({ questions: questions.slice(0, 1) })).toMatchObject({ kind: 'received' })
  })
})
