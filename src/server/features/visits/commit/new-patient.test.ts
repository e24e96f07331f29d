import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PatientId } from '../../../../contract/ids.ts'
import { filterPatients } from '../../../../domain/patients/filter-patients.ts'
import { searchTerms } from '../../../../domain/patients/search-terms.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { token } = clinic.pharmacist

async function visitOf(details: Record<string, unknown>) {
  const visit = withChange(await visitAt(clinic, 1), (upload) => ({
    ...upload,
    patientProfile: { ...upload.patientProfile, patient: { ...upload.patientProfile.patient, ...details } },
  }))
  await sendPhotos(server, clinic.pharmacist, visit)
  const answer = await commit(server, clinic.pharmacist, visit)
  const row = await server.services.database.db
    .selectFrom('patients')
    .selectAll()
    .where('patient_id', '=', visit.upload.patientProfile.patient.globalPatientId)
    .executeTakeFirst()
  return { answer, row }
}

test('a new patient of a visit is kept as one who is registered: phone in E.164, NHI in capitals, digits of the card', async () => {
  const { row } = await visitOf({ mobilePhone: '(021) 555-0142', nhi: 'zzz0016', city: '' })
  expect(row).toMatchObject({ mobile_phone: '+64215550142', nhi: 'ZZZ0016', city: null })
  const australian = await visitOf({
    countryCode: 'AU',
    mobilePhone: '0412 555 019',
    medicareNumber: '2123 45670 1',
    postCode: '4101',
  })
  expect(australian.row).toMatchObject({
    mobile_phone: '+61412555019',
    medicare_number: '2123456701',
    post_code: '4101',
    state: 'QLD',
  })
  const found = await server.call('POST', '/practitionerpatients/search', { token, body: { keywords: '021 555 0142' } })
  expect(found.body.recordCount).toBe(1)
})

test('who registered with the same number in another writing is recognised', async () => {
  const first = await visitOf({ nhi: 'ZAC5361' })
  const second = await visitOf({ firstName: 'Other', nhi: 'zac5361' })
  const visit = await server.services.database.db
    .selectFrom('visits')
    .select('matched_patient_id')
    .where('patient_id', '=', second.row?.patient_id ?? ('' as PatientId))
    .executeTakeFirst()
  expect([second.row?.nhi, visit?.matched_patient_id]).toEqual([null, first.row?.patient_id])
})

test('details of a record that staff chose stop no visit; its NHI and birth date still have to be right', async () => {
  const { row } = await visitOf({ lastName: 'Chosen' })
  const chosen = { patientId: row?.patient_id, lastName: 'Chosen', mobilePhone: '12345' }
  expect((await visitOf(chosen)).answer.status).toBe(200)
  expect((await visitOf({ ...chosen, nhi: 'ZZZ0044' })).answer.status).toBe(422)
})

const written = ['O’Brien', "O'Brien", 'OʼBrien', 'O`Brien', 'OBrien', 'o´brien']
test.each([
  ['O’Brien', written],
  ["O'Brien", written],
  ['Obrien', written],
  ['Faʻafetai', ['Fa’afetai', "fa'afetai", 'Faʻafetai']],
  ['Smith–Jones', ['Smith-Jones', 'smith‐jones', 'Jones']],
  ['Smith Jones', ['Smith-Jones', 'smith jones']],
  ["D'Arcy", ['darcy', 'D’Arcy', 'Arcy']],
])('%s is found however the name is written, in both lists and on a tablet', async (lastName, asked) => {
  const { row } = await visitOf({ firstName: `Test${randomUUID().slice(0, 4).replace(/[0-9]/g, 'x')}`, lastName })
  const patientId = row?.patient_id
  const ids = (body: { records: { patientId?: string; patient?: { patientId: string } }[] }) =>
    body.records.map((record) => record.patientId ?? record.patient?.patientId)
  for (const keywords of asked) {
    const body = { keywords, pageSize: 100 }
    const patients = await server.call('POST', '/practitionerpatients/search', { token, body })
    expect([keywords, ids(patients.body).includes(patientId)]).toEqual([keywords, true])
    const visits = await server.call('POST', '/practitionervisits/search', {
      token,
      body: { patientName: keywords, pageSize: 100 },
    })
    expect([keywords, ids(visits.body).includes(patientId)]).toEqual([keywords, true])
    const patientsOfTablet = [{ firstName: 'Any', lastName, birthDate: '1970-01-01' }]
    const found = filterPatients(searchTerms(keywords), { patients: patientsOfTablet, searchable: (one) => one })
    expect([keywords, found.length]).toEqual([keywords, 1])
  }
})

test('capital letters with macrons are found by any writing, in both lists', async () => {
  const { row } = await visitOf({ firstName: 'ĀPIRANA', lastName: 'Ōtene-ŪPOKO' })
  for (const name of ['apirana otene', 'Āpirana', 'ĀPIRANA ŌTENE', 'ūpoko', 'a\u0304pirana']) {
    const patients = await server.call('POST', '/practitionerpatients/search', { token, body: { keywords: name } })
    const visits = await server.call('POST', '/practitionervisits/search', { token, body: { patientName: name } })
    expect([name, patients.body.records.map(({ patientId }: { patientId: string }) => patientId)]).toEqual([
      name,
      [row?.patient_id],
    ])
    expect([name, visits.body.recordCount]).toEqual([name, 1])
  }
})
