import { expect, test } from 'vitest'
import { addPerson, addPractice } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { wireName } from '../../../../tests/support/wire-name.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { token } = (await server.call('GET', '/auth/token')).body
const mine = await addPractice(server, 'Pharmacy', 'Mine')
const also = await addPractice(server, 'General Practice', 'Also mine')
const other = await addPractice(server, 'Pharmacy', 'Other')
await server.services.database.db
  .updateTable('practices')
  .set({
    street_address_1: '1 Quay Street',
    phone_number: '+6495550100',
    email_address: 'mine@example.test',
    health_link_edi: 'minephar',
  })
  .execute()
const pharmacist = await addPerson(server, { role: Role.Doctor, practices: [mine, also] })
const get = (id: number | string, as = token) => server.call('GET', `/practices/get?id=${id}`, { token: as })

test('A3.provider.02: those who work for a practice read all of it', async () => {
  const { status, body } = await get(mine, pharmacist.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    practiceId: mine,
    practiceTypeId: 2,
    practiceTypeName: 'Pharmacy',
    practiceName: 'Mine',
    streetAddress1: '1 Quay Street',
    streetPostCode: '1010',
    effectivePostalAddress1: '1 Quay Street',
    postalAddress1: null,
    phoneNumber: '+6495550100',
    emailAddress: 'mine@example.test',
    healthLinkEdi: 'minephar',
    timeZoneId: 'Pacific/Auckland',
    isLicensee: false,
    sendReportsToPatients: true,
    sendAiResultsToPractice: false,
    overrideHealthLinkDetails: false,
  })
})

test('A3.provider.02: what is stored of a practice is what is told to those who work for it', async () => {
  const stored = {
    report_distribution_strategy_id: 3,
    practice_name: 'Mine and theirs',
    hpi_facility: 'F2N085-J',
    street_address_1: '2 Queen Street',
    district: 'Central',
    state_code: 'AUK',
    post_code: '1011',
    phone_number: '+6495550199',
    email_address: 'other@example.test',
    fax_number: '+6495550198',
    is_licensee: true,
    send_reports_to_patients: false,
    send_ai_results_to_practice: true,
  }
  const names: Record<string, string> = {
    district: 'streetDistrict',
    state_code: 'streetStateCode',
    post_code: 'streetPostCode',
  }
  const practice = await addPractice(server, 'Pharmacy', 'Changing')
  const own = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const before = (await get(practice, own.token)).body
  const { db } = server.services.database
  await db.updateTable('practices').set(stored).where('practice_id', '=', practice).execute()
  const after = (await get(practice, own.token)).body
  for (const [column, value] of Object.entries(stored)) {
    const name = names[column] ?? wireName(column)
    expect([name, after[name]]).toEqual([name, value])
    expect([name, before[name]]).not.toEqual([name, value])
  }
  expect(after).toMatchObject({ effectivePostalAddress1: '2 Queen Street', effectivePostalPostCode: '1011' })
})

test('A3.provider.03, A3.provider.04, A3.provider.05: who gets HealthLink messages is an organisation, with its address and how it is reached', async () => {
  const { body } = await get(mine, pharmacist.token)
  const address = {
    addressId: mine,
    usage: 'Work',
    type: 'Physical',
    address1: '1 Quay Street',
    address2: null,
    address3: null,
    city: 'Auckland',
    state: null,
    postCode: '1010',
    country: 'NZ',
    street: '1 Quay Street',
    building: null,
    suburb: null,
    fullAddress: '1 Quay Street, Auckland',
  }
  expect(body.healthLinkOrganization).toEqual({
    organizationId: 'minephar',
    organizationName: 'Mine',
    healthLinkEdi: 'minephar',
    isActive: true,
    addresses: [address],
    contactPoints: [
      { id: 1, usage: 'Work', type: 'Phone', value: '+6495550100', sortOrder: 1 },
      { id: 3, usage: 'Work', type: 'Email', value: 'mine@example.test', sortOrder: 3 },
    ],
    primaryPhysicalAddress: address,
    primaryPostalAddress: address,
  })
  expect((await get(mine)).body.healthLinkOrganization).toBeNull()
  const { db } = server.services.database
  const postal = { postal_address_1: 'PO Box 12', postal_city: 'Auckland', postal_post_code: '1141' }
  await db.updateTable('practices').set(postal).where('practice_id', '=', mine).execute()
  const { healthLinkOrganization: moved } = (await get(mine, pharmacist.token)).body
  expect(moved.primaryPhysicalAddress).toEqual(address)
  expect(moved.primaryPostalAddress).toMatchObject({
    type: 'Postal',
    fullAddress: 'PO Box 12, Auckland',
    postCode: '1141',
    country: 'NZ',
  })
})

test('A3.provider.02: each part of a practice’s addresses, its ids, zone and times are told as they are stored', async () => {
  const practice = await addPractice(server, 'General Practice', 'Moving')
  const own = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const before = (await get(practice, own.token)).body
  const { pool } = server.services.database
  const brands = await pool.query(
    `insert into brands (code, brand_name) values ('moving', 'Moving') returning brand_id`,
  )
  const { rows } = await pool.query(
    `update practices set brand_id = $2, street_address_1 = '5 Kauri Road', street_address_2 = 'Level 2', street_address_3 = 'The Arcade',
      city = 'Brisbane', country_code = 'AU', locale = 'en-AU', time_zone = 'Australia/Brisbane', hours = 'Mon to Fri, 9 to 5',
      postal_address_1 = 'PO Box 12', postal_address_2 = 'Shortland Street', postal_address_3 = 'Counter',
      postal_city = 'Sydney', postal_district = 'Central', postal_state_code = 'NSW', postal_post_code = '2000',
      postal_country_code = 'AU', health_link_edi = 'movingmd', hpi_facility = 'F1K046-C',
      created_at = '2025-02-03T00:00:00Z'
    where practice_id = $1 returning global_practice_id, updated_at`,
    [practice, brands.rows[0].brand_id],
  )
  const postal = {
    Address1: 'PO Box 12',
    Address2: 'Shortland Street',
    Address3: 'Counter',
    City: 'Sydney',
    District: 'Central',
    StateCode: 'NSW',
    PostCode: '2000',
    CountryCode: 'AU',
  }
  const named = (kind: string) =>
    Object.fromEntries(Object.entries(postal).map(([part, value]) => [kind + part, value]))
  const told = {
    streetAddress1: '5 Kauri Road',
    streetAddress2: 'Level 2',
    streetAddress3: 'The Arcade',
    streetCity: 'Brisbane',
    streetCountryCode: 'AU',
    ...named('postal'),
    ...named('effectivePostal'),
    healthLinkEdi: 'movingmd',
    healthLinkOrganizationId: 'F1K046-C',
    healthLinkOrganizationName: 'Moving',
    locale: 'en-AU',
    timeZoneId: 'Australia/Brisbane',
    hours: 'Mon to Fri, 9 to 5',
    whenCreated: '2025-02-03T00:00:00.000Z',
  }
  const after = (await get(practice, own.token)).body
  expect(after).toMatchObject(told)
  for (const [field, value] of Object.entries(told)) expect([field, before[field]]).not.toEqual([field, value])
  expect(before.brandId).not.toBe(after.brandId)
  expect([after.brandId, after.globalPracticeId, after.whenLastUpdated]).toEqual([
    brands.rows[0].brand_id,
    rows[0].global_practice_id,
    rows[0].updated_at.toISOString(),
  ])
})

test('P6.contract.01: with the anonymous token a practice shows its name and address, and nothing else', async () => {
  const { status, body } = await get(mine)
  expect(status).toBe(200)
  expect(body).toMatchObject({ practiceName: 'Mine', streetAddress1: '1 Quay Street', streetCity: 'Auckland' })
  expect([
    body.phoneNumber,
    body.emailAddress,
    body.healthLinkEdi,
    body.isLicensee,
    body.effectivePostalAddress1,
    body.whenCreated,
  ]).toEqual([null, null, null, null, null, null])
})

test('somebody of another practice and a patient read what anybody reads', async () => {
  const patient = await addPerson(server, { role: Role.Patient })
  for (const reader of [pharmacist.token, patient.token])
    expect((await get(other, reader)).body).toMatchObject({ practiceName: 'Other', emailAddress: null })
})

test('an unknown practice is 404, no number 422, no token 401', async () => {
  expect((await get(999_999)).status).toBe(404)
  expect((await get('x')).body.extensions.errors[0].pointer).toBe('query/id')
  expect((await server.call('GET', `/practices/get?id=${mine}`)).status).toBe(401)
})

test('A7.provider.01: the caller’s practices, by name, as a list', async () => {
  const { status, body } = await server.call('GET', '/practitioners/getpractices', { token: pharmacist.token })
  expect(status).toBe(200)
  expect(
    body.map((practice: { practiceName: string; emailAddress: string }) => [
      practice.practiceName,
      practice.emailAddress,
    ]),
  ).toEqual([
    ['Also mine', 'mine@example.test'],
    ['Mine', 'mine@example.test'],
  ])
})

test('who makes visits for no practice may not ask for practices', async () => {
  for (const about of [{ role: Role.Patient }, { role: Role.Melanographer }, { role: Role.Doctor }]) {
    const person = await addPerson(server, about)
    expect((await server.call('GET', '/practitioners/getpractices', { token: person.token })).status).toBe(403)
  }
  expect((await server.call('GET', '/practitioners/getpractices', { token })).status).toBe(401)
})
