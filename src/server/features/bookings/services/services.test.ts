import { expect, test } from 'vitest'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PracticeId } from '../../../../contract/ids.ts'
import { fillDemo } from '../../../demo/fill-demo.ts'

const server = await startTestServer()
await fillDemo(server.services)
const { db } = server.services.database
const { token } = (await server.call('GET', '/auth/token')).body
const get = (path: string, as = token) => server.call('GET', `/services/${path}`, { token: as })
const practiceNamed = async (name: string): Promise<PracticeId> =>
  (await db.selectFrom('practices').select('practice_id').where('practice_name', '=', name).executeTakeFirstOrThrow())
    .practice_id
const scopes = await db.selectFrom('service_scopes').selectAll().orderBy('scope_id').execute()

test('A3.booking.13: service types with their codes', async () => {
  const { status, body } = await get('getservicetypes')
  expect(status).toBe(200)
  const codes = body.map(({ serviceTypeCode }: { serviceTypeCode: number }) => serviceTypeCode)
  expect(codes.toSorted()).toEqual([1, 2, 2, 3])
  expect(body[0]).toEqual({
    serviceTypeId: expect.any(Number),
    serviceTypeCode: 1,
    serviceTypeName: 'Surveillance',
    onlineServiceTypeName: 'Skin checks and mole mapping',
    addExtraPatientTime: false,
    referBookingsForManualProcessing: false,
    minimumBookingLeadTime: 120,
  })
})

test('a service type that gives time for extra needs says so', async () => {
  const addsTime = async () =>
    (await get('getservicetypes')).body.map(
      ({ addExtraPatientTime }: { addExtraPatientTime: boolean }) => addExtraPatientTime,
    )
  await db.updateTable('service_types').set({ add_extra_patient_time: true }).execute()
  expect(await addsTime()).toEqual([true, true, true, true])
  await db.updateTable('service_types').set({ add_extra_patient_time: false }).execute()
  expect(await addsTime()).toEqual([false, false, false, false])
})

test('A3.booking.12, P9.payment.01: the spot chat service, with separate prices and deposits for NZ and AU', async () => {
  const { status, body } = await get('getspotchatservice')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    serviceName: 'Ask about one spot',
    isAvailableOnline: true,
    defaultNewPatientPriceNz: 79,
    defaultNewPatientPriceAu: 85,
    defaultFollowupPriceNz: 79,
    defaultFollowupPriceAu: 85,
    defaultNewPatientDepositNz: 0,
    defaultNewPatientDepositAu: 0,
    whenDeleted: null,
  })
})

test('A3.booking.12: each field of a service is answered as it is stored', async () => {
  const before = (await get('getspotchatservice')).body
  const from = new Date('2026-01-02T00:00:00Z')
  const until = new Date('2027-01-02T00:00:00Z')
  const other = await db
    .selectFrom('service_types')
    .select('service_type_id')
    .where('service_type_id', '<>', before.serviceTypeId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const stored = {
    service_type_id: other.service_type_id,
    service_name: 'One spot',
    online_title: 'Ask',
    online_description: 'Send photos',
    online_description_follow_up: 'Send new photos',
    report_description: 'Read by a specialist',
    is_most_popular: !before.isMostPopular,
    is_payable_online: !before.isPayableOnline,
    generate_invoices: !before.generateInvoices,
    expect_to_be_imaged: !before.expectToBeImaged,
    enable_patient_recalls: !before.enablePatientRecalls,
    check_service_history: !before.checkServiceHistoryForBookings,
    check_history_for_recalls: !before.checkBookingHistoryForPatientRecalls,
    check_history_for_reimaging: !before.checkBookingHistoryForReimageRecalls,
    is_follow_up_price_indicative: !before.isDefaultFollowupPriceIndicative,
    is_new_patient_price_indicative: !before.isDefaultNewPatientPriceIndicative,
    price_follow_up_nz: 101,
    price_follow_up_au: 102,
    price_new_patient_nz: 103,
    price_new_patient_au: 104,
    deposit_follow_up_nz: 11,
    deposit_follow_up_au: 12,
    deposit_new_patient_nz: 13,
    deposit_new_patient_au: 14,
    created_at: new Date('2025-01-02T00:00:00Z'),
    available_online_from: from,
    available_online_until: until,
  }
  const spotChat = () => db.updateTable('services').where('service_id', '=', before.serviceId)
  const kept = await db
    .selectFrom('services')
    .selectAll()
    .where('service_id', '=', before.serviceId)
    .executeTakeFirstOrThrow()
  await spotChat().set(stored).execute()
  const told = {
    serviceTypeId: other.service_type_id,
    serviceName: 'One spot',
    onlineTitle: 'Ask',
    onlineDescription: 'Send photos',
    onlineDescriptionFollowUp: 'Send new photos',
    reportDescription: 'Read by a specialist',
    isMostPopular: stored.is_most_popular,
    isPayableOnline: stored.is_payable_online,
    generateInvoices: stored.generate_invoices,
    expectToBeImaged: stored.expect_to_be_imaged,
    enablePatientRecalls: stored.enable_patient_recalls,
    checkServiceHistoryForBookings: stored.check_service_history,
    checkBookingHistoryForPatientRecalls: stored.check_history_for_recalls,
    checkBookingHistoryForReimageRecalls: stored.check_history_for_reimaging,
    isDefaultFollowupPriceIndicative: stored.is_follow_up_price_indicative,
    isDefaultNewPatientPriceIndicative: stored.is_new_patient_price_indicative,
    defaultFollowupPriceNz: 101,
    defaultFollowupPriceAu: 102,
    defaultNewPatientPriceNz: 103,
    defaultNewPatientPriceAu: 104,
    defaultFollowupDepositNz: 11,
    defaultFollowupDepositAu: 12,
    defaultNewPatientDepositNz: 13,
    defaultNewPatientDepositAu: 14,
    whenCreated: '2025-01-02T00:00:00.000Z',
    whenAvailableOnlineFrom: from.toISOString(),
    whenAvailableOnlineUntil: until.toISOString(),
  }
  const after = (await get('getspotchatservice')).body
  expect(after).toEqual({ ...before, ...told })
  for (const [field, value] of Object.entries(told)) expect([field, before[field]]).not.toEqual([field, value])
  const { service_id: _, ...columns } = kept
  await spotChat().set(columns).execute()
  expect((await get('getspotchatservice')).body).toEqual(before)
})

test('a service that is not sold online says so', async () => {
  const spotChat = db.updateTable('services').where('service_name', '=', 'Ask about one spot')
  await spotChat.set({ is_available_online: false }).execute()
  expect((await get('getspotchatservice')).body).toMatchObject({ isAvailableOnline: false })
  await spotChat.set({ is_available_online: true }).execute()
})

test('without a spot chat service the response is empty', async () => {
  await db
    .updateTable('services')
    .set({ is_spot_chat: false })
    .where('service_name', '=', 'Ask about one spot')
    .execute()
  expect((await get('getspotchatservice')).status).toBe(204)
  await db
    .updateTable('services')
    .set({ is_spot_chat: true })
    .where('service_name', '=', 'Ask about one spot')
    .execute()
})

test('A3.booking.02: a scope by its id and by its service, without signing in', async () => {
  const first = scopes[0]
  const wanted = {
    scopeId: first?.scope_id,
    serviceId: first?.service_id,
    title: expect.any(String),
    description: expect.any(String),
    version: 1,
  }
  expect((await get(`getservicescope?scopeId=${first?.scope_id}`)).body).toEqual(wanted)
  expect((await get(`getservicescopeforservice?serviceId=${first?.service_id}`)).body).toEqual(wanted)
})

test('a new version applies from its start, and the old one stays readable', async () => {
  const old = scopes[1]
  if (!old) throw new Error('no scope')
  await db
    .insertInto('service_scopes')
    .values({
      service_id: old.service_id,
      version: 2,
      title: 'New',
      description: 'New text',
      valid_from: new Date('2026-11-20T00:10:00Z'),
    })
    .execute()
  const inForce = async () => (await get(`getservicescopeforservice?serviceId=${old.service_id}`)).body.version
  expect(await inForce()).toBe(1)
  server.clock.set('2026-11-20T00:10:01Z')
  expect(await inForce()).toBe(2)
  expect((await get(`getservicescope?scopeId=${old.scope_id}`)).body.version).toBe(1)
  server.clock.set('2026-11-20T00:00:00Z')
})

test('an unknown scope or service is 404; an invalid number is 422 with its name', async () => {
  expect((await get('getservicescope?scopeId=99999')).status).toBe(404)
  expect((await get('getservicescopeforservice?serviceId=99999')).status).toBe(404)
  for (const bad of [
    '',
    '?scopeId=',
    '?scopeId=-1',
    '?scopeId=1.5',
    '?scopeId=abc',
    '?scopeId=99999999999999999999',
    '?scopeId=0',
  ]) {
    const answer = await get(`getservicescope${bad}`)
    expect([bad, answer.status, answer.body.extensions.errors[0].pointer]).toEqual([bad, 422, 'query/scopeId'])
  }
})

test('A3.booking.15: a pharmacist gets their products with service, scope, price and default', async () => {
  const harbourside = await addPerson(server, {
    role: Role.Doctor,
    practices: [await practiceNamed('Harbourside Pharmacy')],
  })
  const { status, body } = await get('getpharmacyproducts', harbourside.token)
  expect(status).toBe(200)
  expect(
    body.map((row: { product: { productName: string }; isDefault: boolean }) => [
      row.product.productName,
      row.isDefault,
    ]),
  ).toEqual([
    ['Up to 3 spots', true],
    ['Up to 8 spots', false],
    ['Follow-up of earlier spots', false],
  ])
  expect(body[0]).toMatchObject({
    product: {
      cost: 69,
      duration: 20,
      maxNumberOfLesions: 3,
      fullProductName: 'Spot check at your pharmacy: Up to 3 spots',
      isDiscount: false,
    },
    service: { serviceName: 'Spot check at your pharmacy' },
    serviceScope: { description: expect.stringContaining('trained pharmacist') },
  })
  const brisbane = await addPerson(server, {
    role: Role.Doctor,
    practices: [await practiceNamed('Riverbank Pharmacy')],
  })
  expect((await get('getpharmacyproducts', brisbane.token)).body[0].product.cost).toBe(75)
})

test('a practice without products gets none; others are refused', async () => {
  const elsewhere = await addPerson(server, {
    role: Role.Doctor,
    practices: [await addPractice(server, 'Pharmacy', 'Empty Pharmacy')],
  })
  expect((await get('getpharmacyproducts', elsewhere.token)).body).toEqual([])
  expect((await get('getpharmacyproducts')).status).toBe(401)
  for (const role of [Role.Patient, Role.Melanographer]) {
    expect((await get('getpharmacyproducts', (await addPerson(server, { role })).token)).status).toBe(403)
  }
})

test('A3.booking.15: a product is answered as it is stored', async () => {
  const { token: pharmacist } = await addPerson(server, {
    role: Role.Doctor,
    practices: [await practiceNamed('Harbourside Pharmacy')],
  })
  const first = async () => (await get('getpharmacyproducts', pharmacist)).body[0].product
  const before = await first()
  const changes = {
    product_name: 'Up to 4 spots',
    friendly_product_name: 'Four spots',
    is_appointment_product: true,
    duration: 25,
    max_number_of_lesions: 4,
    is_discount: true,
    cost_nz: 71,
  }
  await db.updateTable('products').set(changes).where('product_id', '=', before.productId).execute()
  await db.updateTable('services').set({ service_name: 'Spots' }).where('service_id', '=', before.serviceId).execute()
  const { brand_id } = await db
    .insertInto('brands')
    .values({ code: 'melon-spots', brand_name: 'Melon Spots' })
    .returning('brand_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('practices').set({ brand_id }).where('practice_name', '=', 'Harbourside Pharmacy').execute()
  const after = await first()
  const told = {
    brandId: brand_id,
    brandName: 'Melon Spots',
    serviceName: 'Spots',
    productName: 'Up to 4 spots',
    friendlyProductName: 'Four spots',
    fullProductName: 'Spots: Up to 4 spots',
    duration: 25,
    maxNumberOfLesions: 4,
    isDiscount: true,
    cost: 71,
    isAppointmentProduct: true,
  }
  expect(after).toEqual({ ...before, ...told })
  expect(before).toMatchObject({ duration: 20, maxNumberOfLesions: 3, isDiscount: false, cost: 69 })
  for (const [field, value] of Object.entries(told)) expect([field, before[field]]).not.toEqual([field, value])
})
