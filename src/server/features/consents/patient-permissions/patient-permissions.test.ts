import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { sendConsentNotification } from './notify-consent-change.ts'

const server = await startTestServer()
const patient = await addBookingPatient(server)
const { token } = patient
const call = (method: string, name: string, who = token) =>
  server.call(method, `/patientpermissions/${name}`, { token: who })
const permissions = async () => (await call('GET', 'get')).body

const consents = [
  ['P6.consent.01', 'setconsentdataresearch', 'consentDataResearch'],
  ['P6.consent.02', 'setconsentpatientaccesstobodyshots', 'consentPatientAccessToBodyshots'],
  ['P6.consent.03', 'setconsentdoctoraccesstobodyshots', 'consentDoctorAccessToBodyshots'],
  ['P6.consent.04', 'setconsenthistology', 'consentHistology'],
  ['P6.consent.05', 'setconsentprivacyagreement', 'consentPrivacyAgreement'],
  ['P6.consent.06', 'setimagesavailableonline', 'imagesAvailableOnline'],
] as const

test.each(consents)(
  '%s, A7.consent.01: a patient gives and withdraws %s, each answer kept with date and text',
  async (_row, name, flag) => {
    expect((await permissions())[flag]).toBe(false)
    expect((await call('PUT', `${name}?value=true`)).status).toBe(204)
    server.clock.advance(60)
    expect((await permissions())[flag]).toBe(true)
    expect((await call('PUT', `${name}?value=false`)).status).toBe(204)
    const { history, ...after } = await permissions()
    expect(after[flag]).toBe(false)
    const own = history.filter((event: { flag: string }) => event.flag === flag)
    expect(own).toMatchObject([
      { value: false, textVersion: '2026-1', channel: 'web' },
      { value: true, textVersion: '2026-1', channel: 'web' },
    ])
    expect(own[0].when > own[1].when).toBe(true)
  },
)

test('P1.consent.01: consent changes are mailed to their owner, once for ten minutes, without details', async () => {
  const { patientId, token: own } = await addBookingPatient(server)
  const { pool } = server.services.database
  for (const value of ['true', 'false', 'true']) await call('PUT', `setimagesavailableonline?value=${value}`, own)
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'notify-consent-change' and data->>'patientId' = $1`,
    [patientId],
  )
  expect(rows).toHaveLength(1)
  const tell = sendConsentNotification(server.services)
  await tell({ patientId })
  await tell({ patientId })
  const mails = await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your choices in Lentigo were changed'])
  expect(mails[0]?.body).not.toMatch(/photo|image|body|research/i)
  await call('PUT', 'setimagesavailableonline?value=false', own)
  await tell({ patientId })
  expect(await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).toHaveLength(2)
})

test('invalid values are refused, and everyone but the patient', async () => {
  expect((await call('PUT', 'setimagesavailableonline?value=maybe')).status).toBe(422)
  expect((await call('PUT', 'setimagesavailableonline')).status).toBe(422)
  const staff = await addPerson(server, { role: Role.Melanographer })
  expect((await call('PUT', 'setimagesavailableonline?value=true', staff.token)).status).toBe(403)
  expect((await call('GET', 'get', staff.token)).status).toBe(403)
})

test('A3.consent.01, P1.recall.01, A7.recall.02: reminders follow the last risk check until the patient chooses', async () => {
  expect(await permissions()).toMatchObject({
    patientId: patient.patientId,
    enablePatientRecalls: true,
    recallFrequencyInMonths: null,
    recommendedRecallFrequencyInMonths: null,
  })
  const check = (personalHistory: number) =>
    server.call('POST', '/riskassessmentprofiles/add', {
      token,
      body: {
        ageBracket: 3,
        ethnicity: 2,
        sunburnHistory: 3,
        familyHistory: 3,
        personalHistory,
        riskCategory: 2,
        confidence: 1,
      },
    })
  await check(1)
  expect((await permissions()).recommendedRecallFrequencyInMonths).toBe(12)
  const melanoma = 5
  await check(melanoma)
  // A later check that forgets it makes nothing longer.
  await check(1)
  expect((await permissions()).recommendedRecallFrequencyInMonths).toBe(6)
  await call('PUT', 'setrecallpreferences?enablePatientRecalls=true&recalFrequencyInMonths=6')
  expect(await permissions()).toMatchObject({ enablePatientRecalls: true, recallFrequencyInMonths: 6 })
  await call('PUT', 'setrecallpreferences?enablePatientRecalls=false')
  expect(await permissions()).toMatchObject({ enablePatientRecalls: false, recallFrequencyInMonths: null })
  expect((await call('PUT', 'setrecallpreferences?enablePatientRecalls=true&recalFrequencyInMonths=5')).status).toBe(
    422,
  )
  const { rows } = await server.services.database.pool.query(
    'select is_enabled, months from recall_choices where patient_id = $1 order by 1 desc',
    [patient.patientId],
  )
  expect(rows).toEqual([
    { is_enabled: true, months: 6 },
    { is_enabled: false, months: null },
  ])
})

test('A3.recall.01, A7.recall.01: each type of message through each channel is allowed or not', async () => {
  const all = async () => (await call('GET', 'getcommunicationpreferences')).body
  const first = await all()
  expect(first).toHaveLength(20)
  const allowed = (list: { communicationType: string; communicationChannel: string; isAllowed: boolean }[]) =>
    list.filter(({ isAllowed }) => isAllowed).map((one) => `${one.communicationType} ${one.communicationChannel}`)
  expect(allowed(first)).toEqual([
    'Results E-mail',
    'Results Text message',
    'Results App notification',
    'Reminders E-mail',
    'Reminders Text message',
    'Reminders App notification',
    'Recalls E-mail',
    'Recalls Text message',
    'Recalls App notification',
  ])
  const set = (type: number, channel: number, isAllowed: boolean) =>
    call(
      'POST',
      `setcommunicationpreference?communicationTypeId=${type}&communicationChannelId=${channel}&isAllowed=${isAllowed}`,
    )
  expect((await set(2, 1, false)).status).toBe(204)
  expect((await set(4, 2, true)).status).toBe(204)
  expect(allowed(await all())).toEqual([
    'Results E-mail',
    'Results Text message',
    'Results App notification',
    'Reminders Text message',
    'Reminders App notification',
    'Recalls E-mail',
    'Recalls Text message',
    'Recalls App notification',
    'News Text message',
  ])
  expect((await set(9, 1, true)).status).toBe(422)
})
