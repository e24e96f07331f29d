import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { addImagedPatient } from '../../../../../tests/support/imaged-patient.ts'
import { visitOf } from '../../../../../tests/support/read-visit.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { DeskServices, ServiceSettings } from '../../../../contract/clinic-desk/desk-services.ts'
import type { ProductId, SiteId } from '../../../../contract/ids.ts'
import { clinicFile } from '../../../admin/clinic-file/clinic-file.ts'
import { readClinicLists } from '../../../admin/clinic-file/export-store.ts'
import { importClinic } from '../../../admin/clinic-file/import-clinic.ts'
import { readVisitForReport } from '../../../records/reports/report-source-store.ts'
import { readRecallFacts } from '../../../records/recalls/recall-facts-store.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book } = await addDesk(server)
const siteId = clinic.site['auckland'] as SiteId
const serviceId = clinic.service['free']
const productId: ProductId = (await pool.query("select product_id from products where code = 'free-30'")).rows[0]
  .product_id
const nine = '2026-11-22T20:00:00.000Z'

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from payments; delete from bookings; delete from site_service_settings')
})

const read = async (): Promise<DeskServices['services'][number]> => {
  const { services } = (await as(manager, '/desk/services', { siteId })).body as DeskServices
  return services.find((one) => one.serviceId === serviceId)!
}
const set = (own: object | null, { was = null, who = manager }: { was?: object | null; who?: typeof manager } = {}) =>
  as(who, '/desk/setservice', { siteId, serviceId, was, own })
/** Gives the service these settings of its own, whatever it had. */
async function have(changed: Partial<ServiceSettings>): Promise<ServiceSettings> {
  const { everywhere, own } = await read()
  const { status, body } = await set({ ...everywhere, ...changed }, { was: own })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...everywhere, ...changed }
}
const told = async (site = 'auckland') => {
  const sites = (await server.call('GET', '/bookings/getsites', { token: (await addBookingPatient(server)).token }))
    .body
  return sites
    .find(({ siteName }: { siteName: string }) => siteName === site)
    .services.find((one: { serviceId: number }) => one.serviceId === serviceId)
}

test('a manager gives a service settings of a site, which hold there and nowhere else, until those of everywhere do again', async () => {
  const { everywhere, own, products } = await read()
  expect([own, products]).toEqual([null, [expect.objectContaining({ productId, minutes: 30 })]])
  const changed = {
    generateInvoices: !everywhere.generateInvoices,
    expectToBeImaged: !everywhere.expectToBeImaged,
    enablePatientRecalls: !everywhere.enablePatientRecalls,
    checkBookingHistoryForPatientRecalls: !everywhere.checkBookingHistoryForPatientRecalls,
    checkBookingHistoryForReimageRecalls: !everywhere.checkBookingHistoryForReimageRecalls,
    discounts: [productId],
    reportDescription: 'Read by a specialist here.',
    onlineFrom: '2026-11-01',
    onlineUntil: '2027-01-31',
  }
  expect((await set(changed)).status).toBe(200)
  expect((await read()).own).toEqual(changed)
  const { discounts: _, onlineFrom: __, onlineUntil: ___, ...switches } = changed
  expect(await told()).toMatchObject({
    ...switches,
    whenAvailableOnlineFrom: '2026-10-31T11:00:00.000Z',
    whenAvailableOnlineUntil: '2027-01-31T11:00:00.000Z',
  })
  expect(await told('sydney')).toMatchObject({ generateInvoices: everywhere.generateInvoices, reportDescription: null })
  expect((await set(null, { was: changed })).status).toBe(200)
  expect((await read()).own).toBeNull()
  const { rows } = await pool.query(`select actor_id from security_log where kind = 'setting' and what = 'service'`)
  expect(rows).toEqual([{ actor_id: manager.loginId }, { actor_id: manager.loginId }])
})

test('who does not plan the site neither reads nor changes them; of two changes to the same the second is refused', async () => {
  const { everywhere } = await read()
  for (const who of [melanographer, otherManager]) {
    expect((await as(who, '/desk/services', { siteId })).status).toBe(403)
    expect((await set(everywhere, { who })).status).toBe(403)
  }
  const both = await Promise.all(['one', 'two'].map((reportDescription) => set({ ...everywhere, reportDescription })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const unknown = await as(manager, '/desk/setservice', { siteId, serviceId: 99_999, was: null, own: everywhere })
  expect(unknown.status).toBe(404)
})

test.each([
  ['/own/onlineUntil', { onlineFrom: '2026-12-02', onlineUntil: '2026-12-01' }],
  ['/own/discounts', { discounts: [99_999] }],
  ['/own/reportDescription', { reportDescription: '' }],
])('at %s is refused what can not hold', async (pointer, wrong) => {
  const answer = await set({ ...(await read()).everywhere, ...wrong })
  expect([answer.status, answer.body.extensions.errors[0].pointer]).toEqual([422, pointer])
  expect((await read()).own).toBeNull()
})

test('outside its days a service is neither listed nor sold at the site, its first and last included', async () => {
  const patient = await addBookingPatient(server)
  const search = async () => (await as(patient, '/bookings/searchtimeslots', { siteId, serviceId })).status
  await have({ onlineFrom: '2026-11-21', onlineUntil: '2026-11-22' })
  for (const [now, isSold] of [
    ['2026-11-20T10:59:00Z', false],
    ['2026-11-20T11:01:00Z', true],
    ['2026-11-22T10:59:00Z', true],
    ['2026-11-22T11:01:00Z', false],
  ] as const) {
    server.clock.set(now)
    expect([await search(), (await told()) !== undefined]).toEqual([isSold ? 200 : 404, isSold])
  }
})

test('a price that is a discount at the site takes no code there', async () => {
  const validate = async (who: BookingPatient) =>
    server.call('POST', '/bookings/add', {
      token: await freshToken(server, who),
      body: { siteId, serviceId, bookingTime: nine, wasPrivacyAccepted: true, promoCode: 'SUMMER10' },
    })
  await have({ discounts: [productId] })
  expect((await validate(await addBookingPatient(server))).body.extensions.errors[0].pointer).toBe('/promoCode')
  await have({ discounts: [] })
  expect((await validate(await addBookingPatient(server))).body.booking.cost).toBe(224.1)
})

test('settings can be changed after a product whose price was a discount is sold no more', async () => {
  await have({ discounts: [productId] })
  const withdraw = (when: string | null) =>
    pool.query('update products set deleted_at = $2 where product_id = $1', [productId, when])
  const { rows } = await pool.query(
    `insert into products (service_id, code, product_name, friendly_product_name, duration, cost_nz, cost_au, is_appointment_product)
     select service_id, 'free-45', product_name, friendly_product_name, 45, cost_nz, cost_au, true from products where product_id = $1 returning product_id`,
    [productId],
  )
  try {
    await withdraw('2026-11-19T00:00:00Z')
    const { own } = await read()
    expect(own?.discounts).toEqual([])
    expect((await set({ ...own, reportDescription: 'Changed.' }, { was: own })).status).toBe(200)
  } finally {
    await withdraw(null)
    await pool.query('delete from products where product_id = $1', [rows[0].product_id])
  }
})

test('a product that comes after the site’s settings is a discount there where it is one everywhere, until the site says otherwise', async () => {
  const own = await have({ discounts: [] })
  const { rows } = await pool.query(
    `insert into products (service_id, code, product_name, friendly_product_name, duration, cost_nz, cost_au, is_appointment_product, is_discount)
     select service_id, 'free-45', product_name, friendly_product_name, 45, cost_nz, cost_au, true, true from products where product_id = $1 returning product_id`,
    [productId],
  )
  const added: ProductId = rows[0].product_id
  try {
    expect((await read()).own?.discounts).toEqual([added])
    const { sites } = await readClinicLists(db)
    const [file] = (sites as { ownServices: object[] }[]).flatMap((site) => site.ownServices)
    expect(file).toMatchObject({ discounts: ['free-45'] })
    expect((await set(own, { was: { ...own, discounts: [added] } })).status).toBe(200)
    expect((await read()).own?.discounts).toEqual([])
  } finally {
    await pool.query('delete from products where product_id = $1', [added])
  }
})

test('a booking of the site has an invoice where the site says so', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  await pool.query(
    `insert into payments (payment_id, booking_id, amount, currency, method, state, reference, transaction_id, created_at, settled_at)
    values (gen_random_uuid(), $1::uuid, 24900, 'NZD', 'card', 'paid', $1::text, $1::text, now(), now())`,
    [bookingId],
  )
  const count = async () =>
    (await server.call('GET', '/invoices/mine', { token: await freshToken(server, patient) })).body.length as number
  await have({ generateInvoices: true })
  expect(await count()).toBe(1)
  await have({ generateInvoices: false })
  expect(await count()).toBe(0)
})

test('recalls of who came to the site, or is booked there, follow what the site says', async () => {
  const patient = await addBookingPatient(server)
  const came = await book(patient, 'free', nine)
  const factsAt = async (now: string) =>
    (await readRecallFacts(db, [patient.patientId], new Date(now))).get(patient.patientId)
  const stopped = async (changed: Partial<ServiceSettings>) => {
    await have(changed)
    return (await factsAt('2026-11-20T00:00:00Z'))?.hasBooking
  }
  const all = {
    expectToBeImaged: true,
    checkBookingHistoryForPatientRecalls: true,
    checkBookingHistoryForReimageRecalls: true,
  }
  expect(await stopped(all)).toEqual({ person: true, spot: true })
  expect(await stopped({ ...all, expectToBeImaged: false })).toEqual({ person: true, spot: false })
  expect(await stopped({ ...all, checkBookingHistoryForReimageRecalls: false })).toEqual({ person: true, spot: false })
  expect(await stopped({ ...all, checkBookingHistoryForPatientRecalls: false })).toEqual({ person: false, spot: true })
  await pool.query(`update bookings set status = 'Attended' where booking_id = $1`, [came.bookingId])
  await have({ ...all, enablePatientRecalls: true })
  expect((await factsAt('2026-11-24T00:00:00Z'))?.lastVisitOn).toBe('2026-11-23')
  await have({ ...all, enablePatientRecalls: false })
  expect((await factsAt('2026-11-24T00:00:00Z'))?.lastVisitOn).toBeNull()
})

test('a report says of its service what the site of its appointment says, else what is said everywhere', async () => {
  const { patientId } = await addImagedPatient(server, await addClinic(server))
  const { visitId } = await visitOf(server, patientId)
  const { bookingId } = await book(await addBookingPatient(server), 'free', nine)
  await pool.query('update visits set booking_id = $2, product_id = $3 where visit_id = $1', [
    visitId,
    bookingId,
    productId,
  ])
  await pool.query(`update services set report_description = 'Said everywhere.' where service_id = $1`, [serviceId])
  const said = async () => (await readVisitForReport(db, visitId))?.report_description
  expect(await said()).toBe('Said everywhere.')
  await have({ reportDescription: 'Read by a specialist here.' })
  expect(await said()).toBe('Read by a specialist here.')
  await have({ reportDescription: null })
  expect(await said()).toBeNull()
  await pool.query('update services set report_description = null where service_id = $1', [serviceId])
  await pool.query('update visits set booking_id = null where visit_id = $1', [visitId])
})

test('the clinic file has the settings of a site, brings them back, and leaves them where it says nothing of them', async () => {
  const own = await have({
    reportDescription: 'As in the file.',
    onlineFrom: '2026-11-01',
    onlineUntil: '2027-01-31',
    discounts: [productId],
  })
  const lists = await readClinicLists(db)
  const site = lists.sites.find((one) => (one as { code: string }).code === 'auckland') as { ownServices: object[] }
  const bring = (ownServices: unknown) =>
    db
      .transaction()
      .execute((trx) => importClinic(trx, clinicFile.parse({ sites: [{ ...site, ownServices }] }), server.clock.now()))
  await bring([])
  expect((await read()).own).toBeNull()
  await bring(site.ownServices)
  await bring(undefined)
  expect((await read()).own).toEqual(own)
  await expect(bring([{ ...site.ownServices[0], discounts: ['map-new'] }])).rejects.toThrow(/no product of the service/)
  await expect(bring([site.ownServices[0], site.ownServices[0]])).rejects.toThrow(/a second time/)
})

test('the clinic file can be brought back after a product of a site’s settings, or each of a service, is sold by appointment no more', async () => {
  await have({ discounts: [productId] })
  const ownServices = async () => {
    const { sites } = await readClinicLists(db)
    await db.transaction().execute((trx) => importClinic(trx, clinicFile.parse({ sites }), server.clock.now()))
    return (sites as { ownServices: object[] }[]).flatMap((site) => site.ownServices)
  }
  const { rows } = await pool.query(
    `insert into products (service_id, code, product_name, friendly_product_name, duration, cost_nz, cost_au, is_appointment_product)
     select service_id, 'free-60', product_name, friendly_product_name, 60, cost_nz, cost_au, true from products where product_id = $1 returning product_id`,
    [productId],
  )
  const sell = (isSold: boolean) =>
    pool.query('update products set is_appointment_product = $2, is_pharmacy_product = not $2 where product_id = $1', [
      productId,
      isSold,
    ])
  try {
    await sell(false)
    expect(await ownServices()).toMatchObject([{ discounts: [] }])
    await pool.query('delete from products where product_id = $1', [rows[0].product_id])
    expect(await ownServices()).toEqual([])
  } finally {
    await sell(true)
    await pool.query('delete from products where product_id = $1', [rows[0].product_id])
  }
})
