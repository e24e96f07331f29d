import { expect, test } from 'vitest'
import { graeme, graham, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { patientId } from '../../contract/ids.ts'
import { chooseRecord } from './record-choice.ts'
import { draftSearchFields } from './draft-search-fields.ts'
import type { DraftPatient } from './visit-draft.ts'

const typed = (fields: Partial<typeof graeme>): DraftPatient => ({
  kind: 'typing',
  globalPatientId: patientId.parse(uuidOf(1)),
  fields: { ...graeme, ...fields },
})
const searched = (patient: DraftPatient) =>
  draftSearchFields({ patient, countryCode: 'NZ', startedAt: '2026-11-20T00:00:00.000Z' })

test('somebody who is typed is searched by what was typed, without blanks, and by the number as it would be kept', () => {
  expect(searched(typed({ firstName: ' Graeme ', lastName: ' Sutherland ', nhi: ' ZAC5361 ' }))).toEqual({
    firstName: 'Graeme',
    middleName: null,
    lastName: 'Sutherland',
    nhi: 'ZAC5361',
    medicareNumber: null,
    mobilePhone: '+64215550187',
    birthDate: '1962-03-14',
  })
})

test('what is empty is searched by nothing, and a number that is none by its letters', () => {
  expect(searched(typed({ nhi: ' ', mobilePhone: ' ', birthYear: '' }))).toMatchObject({
    nhi: null,
    mobilePhone: null,
    birthDate: null,
  })
  expect(searched(typed({ mobilePhone: '021' })).mobilePhone).toBe('021')
})

test('who is known is searched by the record, whose other names staff do not see', () => {
  const record = { ...graham, middleName: 'Ian', medicareNumber: '2123456701' }
  expect(searched(chooseRecord(typed({}), record))).toMatchObject({
    firstName: 'Graham',
    middleName: 'Ian',
    medicareNumber: '2123456701',
    birthDate: '1962-03-14',
  })
})
