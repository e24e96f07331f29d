import { expect, test } from 'vitest'
import { addPerson, addPractice } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Permission, Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { db } = server.services.database
const { token: anonymous } = (await server.call('GET', '/auth/token')).body
const mine = await addPractice(server, 'General Practice', 'Ōtāhuhu Family Doctors')
const also = await addPractice(server, 'General Practice', 'Hill Street Medical')
const pharmacy = await addPractice(server, 'Pharmacy', 'Hill Street Pharmacy')
await db.updateTable('practices').set({ phone_number: '+6495550100', street_address_1: '5 Kauri Road' }).execute()
const doctor = await addPerson(server, { role: Role.Doctor, practices: [mine, also], name: 'Tāne' })
const other = await addPerson(server, { role: Role.Doctor, practices: [also], name: 'Mere' })
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [mine], name: 'Rafael' })
const pharmacist = await addPerson(server, { role: Role.Doctor, practices: [pharmacy], name: 'Hana' })
await db
  .updateTable('login_contexts')
  .set({ permissions: [Permission.CanDistributeReports] })
  .where('login_id', '=', doctor.loginId)
  .where('practice_id', '=', mine)
  .execute()

const ask = async (call: string, body: object, token = anonymous) => {
  const answer = await server.call('POST', call, { token, body })
  expect(answer.status).toBe(200)
  return answer.body
}
const practiceNames = async (body: object) =>
  (await ask('/practices/search', body)).records.map(({ practiceName }: { practiceName: string }) => practiceName)
const practitionerNames = async (call: string, body: object, token = anonymous) =>
  (await ask(call, body, token)).records.map(
    ({ practitioner, firstName }: { practitioner?: { firstName: string }; firstName: string }) =>
      practitioner?.firstName ?? firstName,
  )

test.each([
  [['Hill Street Medical', 'Hill Street Pharmacy'], { keywords: 'hill' }],
  [['Ōtāhuhu Family Doctors'], { keywords: 'otahu fam' }],
  [['Ōtāhuhu Family Doctors'], { keywords: 'ŌTĀHUHU kauri 1010' }],
  [['Hill Street Medical'], { keywords: 'hill', practiceTypeId: 1 }],
  [['Hill Street Pharmacy'], { practiceTypeId: 2 }],
  [[], { keywords: 'hill', countryCode: 'AU' }],
  [[], { keywords: 'ill' }],
  [[], { keywords: '%' }],
  [[], { keywords: '(' }],
])('practices/search finds %j by %j', async (names, body) => expect(await practiceNames(body)).toEqual(names))

test('A3.contract.03: practices come in pages, by name', async () => {
  const page = await ask('/practices/search', { pageSize: 2, pageNo: 2 })
  expect(page).toMatchObject({ currentPage: 2, pageSize: 2, recordCount: 3 })
  expect(page.records).toMatchObject([{ practiceName: 'Ōtāhuhu Family Doctors' }])
})

test('of a practice that one works for a search shows all, of others what stands on the door', async () => {
  const { records } = await ask('/practices/search', { keywords: 'street' }, other.token)
  expect(records).toMatchObject([
    { practiceId: also, phoneNumber: '+6495550100' },
    { practiceId: pharmacy, phoneNumber: null, streetAddress1: '5 Kauri Road' },
  ])
})

test('A3.provider.07: who practises where, each place a record of its own; managers and pharmacists are none', async () => {
  const { records, recordCount } = await ask('/practices/searchpractitioners', {})
  expect(
    records.map((link: { practice: { practiceName: string }; practitioner: { fullName: string } }) => [
      link.practitioner.fullName,
      link.practice.practiceName,
    ]),
  ).toEqual([
    ['Mere Person', 'Hill Street Medical'],
    ['Tāne Person', 'Hill Street Medical'],
    ['Tāne Person', 'Ōtāhuhu Family Doctors'],
  ])
  expect(recordCount).toBe(3)
  expect(await practitionerNames('/practices/searchpractitioners', { practiceId: also, keywords: 'tane' })).toEqual([
    'Tāne',
  ])
  expect(await practitionerNames('/practices/searchpractitioners', { practiceId: pharmacy })).toEqual([])
})

test('A3.provider.07: a stranger reads names alone; who works for the practice reads how to reach them and what they may do', async () => {
  const [strange] = (await ask('/practices/searchpractitioners', { practiceId: mine }, other.token)).records
  expect(strange).toMatchObject({ canDistributeReports: null, emailAddress: null, phoneNumber: null })
  expect(strange.practitioner).toMatchObject({ loginId: null, emailAddress: null, permissions: null })
  const [known] = (await ask('/practices/searchpractitioners', { practiceId: mine }, manager.token)).records
  expect(known).toMatchObject({ canDistributeReports: true, notifyAboutUndistributedReports: true })
  // Where they say nothing of themselves they are reached at the practice.
  expect([known.emailAddress, known.phoneNumber, known.faxNumber]).toEqual([doctor.userName, '+6495550100', null])
  await db
    .updateTable('practitioners')
    .set({ phone_number: '+64215550777' })
    .where('login_id', '=', doctor.loginId)
    .execute()
  await db.updateTable('practices').set({ fax_number: '+6495550188' }).where('practice_id', '=', mine).execute()
  const [reached] = (await ask('/practices/searchpractitioners', { practiceId: mine }, manager.token)).records
  expect(reached).toMatchObject({
    practiceId: mine,
    practitionerId: reached.practitioner.practitionerId,
    phoneNumber: '+64215550777',
    faxNumber: '+6495550188',
    practice: { practiceId: mine, faxNumber: '+6495550188' },
    practitioner: { loginId: doctor.loginId, phoneNumber: '+64215550777' },
  })
  await db.updateTable('practitioners').set({ phone_number: null }).where('login_id', '=', doctor.loginId).execute()
  await db.updateTable('practices').set({ fax_number: null }).where('practice_id', '=', mine).execute()
  const tell = async (notifyAboutUndistributedReports: boolean) => {
    const change = { kind: 'undistributed-reports', notifyAboutUndistributedReports }
    const body = { practiceId: mine, loginId: doctor.loginId, change }
    return (await server.call('PUT', '/useraccounts/setpracticeuser', { token: manager.token, body })).status
  }
  expect(await tell(false)).toBe(204)
  const [untold] = (await ask('/practices/searchpractitioners', { practiceId: mine }, manager.token)).records
  expect(untold).toMatchObject({ notifyAboutUndistributedReports: false })
  expect(await tell(true)).toBe(204)
})

test('A3.provider.06, P6.report.01: practitioners of one’s practices, each with what they may do at them', async () => {
  const { records, recordCount } = await ask('/practitioners/search', {}, doctor.token)
  expect(recordCount).toBe(2)
  expect(records[1]).toMatchObject({
    loginId: doctor.loginId,
    emailAddress: doctor.userName,
    practices: [{ practiceId: also }, { practiceId: mine }],
    permissions: [
      { practiceId: also, permissions: [] },
      { practiceId: mine, permissions: [1] },
    ],
  })
  const numbers = { medical_council_number: '34567', medicare_provider_number: '2426621B' }
  await db.updateTable('practitioners').set(numbers).where('login_id', '=', doctor.loginId).execute()
  await db.updateTable('practices').set({ fax_number: '+6495550198' }).where('practice_id', '=', also).execute()
  const [plain, registered] = (await ask('/practitioners/search', {}, doctor.token)).records
  expect(plain).toMatchObject({ medicalCouncilNumber: null, medicareProviderNumber: null })
  expect(registered).toMatchObject({
    medicalCouncilNumber: '34567',
    medicareProviderNumber: '2426621B',
    faxNumber: '+6495550198',
  })
  await db.updateTable('practices').set({ fax_number: null }).where('practice_id', '=', also).execute()
  // Of what Tāne may do elsewhere a colleague of one practice is told nothing.
  const [, seen] = (await ask('/practitioners/search', {}, other.token)).records
  expect(seen.permissions).toEqual([{ practiceId: also, permissions: [] }])
  const named = await server.call('POST', '/practitioners/search', { token: other.token, body: { practiceId: mine } })
  expect(named.status).toBe(403)
  expect(await practitionerNames('/practitioners/search', {}, pharmacist.token)).toEqual([])
})

test('who leaves, is disabled or becomes a manager is found no more; a new name is found', async () => {
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [mine], name: 'Losa' })
  const names = () => practitionerNames('/practices/searchpractitioners', { practiceId: mine })
  expect(await names()).toEqual(['Losa', 'Tāne'])
  const change = (set: object) => db.updateTable('logins').set(set).where('login_id', '=', leaver.loginId).execute()
  await change({ status: 'disabled' })
  expect(await names()).toEqual(['Tāne'])
  await change({ status: 'active', role_id: Role.PracticeManager })
  expect(await names()).toEqual(['Tāne'])
  await change({ role_id: Role.Doctor, first_name: 'Lōsa' })
  expect(await names()).toEqual(['Lōsa', 'Tāne'])
  await db.deleteFrom('login_contexts').where('login_id', '=', leaver.loginId).execute()
  expect(await names()).toEqual(['Tāne'])
  await db
    .insertInto('login_contexts')
    .values({ login_id: leaver.loginId, practice_id: mine, permissions: [] })
    .execute()
  expect(await names()).toEqual(['Lōsa', 'Tāne'])
})

test('who works at a practice that closed is found there no more, also without an account, and is once it reopens', async () => {
  const locum = await db
    .insertInto('practitioners')
    .values({ first_name: 'Aroha', last_name: 'Person' })
    .returning('practitioner_id')
    .executeTakeFirstOrThrow()
  const link = { ...locum, practice_id: also }
  await db.insertInto('practice_practitioners').values(link).execute()
  const names = (keywords: string) => practitionerNames('/practices/searchpractitioners', { keywords })
  const setClosed = (at: Date | null) =>
    db.updateTable('practices').set({ closed_at: at }).where('practice_id', '=', also).execute()
  expect([await names('aroha'), await names('tane')]).toEqual([['Aroha'], ['Tāne', 'Tāne']])
  await setClosed(server.clock.now())
  expect([await names('aroha'), await names('tane'), await names('mere')]).toEqual([[], ['Tāne'], []])
  await setClosed(null)
  expect(await names('aroha')).toEqual(['Aroha'])
})

test('no keywords answer 500, and no token 401', async () => {
  for (const keywords of ['\\', '[', '^$', '日本', "';--", 'a'.repeat(160)])
    for (const call of ['/practices/search', '/practices/searchpractitioners']) await ask(call, { keywords })
  expect((await server.call('POST', '/practices/search', { body: {} })).status).toBe(401)
  const tooMany = await server.call('POST', '/practices/search', { token: anonymous, body: { pageSize: 101 } })
  expect(tooMany.body.extensions.errors[0].pointer).toBe('/pageSize')
})
