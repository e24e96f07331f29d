import { beforeEach, expect, test } from 'vitest'
import type { DeskPrices } from '../../../../contract/clinic-desk/desk-prices.ts'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book } = await addDesk(server)
const siteId = clinic.site['auckland']
const serviceId = clinic.service['free']
const productId = (await pool.query("select product_id from products where code = 'free-30'")).rows[0].product_id
const product = { kind: 'product', productId }
const deposit = { kind: 'new-patient-deposit', productId: null }
const nine = '2026-11-22T20:00:00.000Z'
const ten = '2026-11-22T21:00:00.000Z'

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from payments; delete from bookings; delete from site_prices')
})

const set = (prices: object[], { who = manager, ...more }: { who?: typeof manager; serviceId?: number } = {}) =>
  as(who, '/desk/setprices', { siteId, serviceId, prices, ...more })
const ownNow = async () => {
  const { services } = (await as(manager, '/desk/prices', { siteId })).body as DeskPrices
  return services.flatMap(({ prices }) => prices).flatMap(({ kind, own }) => (own === null ? [] : [[kind, own]]))
}

test('a manager sets a site price: it applies there, in lists, search and booking, and nowhere else', async () => {
  const patient = await addBookingPatient(server)
  const before = await book(patient, 'free', nine)
  const changed = await set([{ ...product, was: null, own: 259.5 }])
  expect(changed.status).toBe(200)
  const { prices } = (changed.body as DeskPrices).services.find((one) => one.serviceId === serviceId)!
  expect(prices).toMatchObject([
    { ...product, minutes: 30, inCountry: 249, own: 259.5, whenChanged: '2026-11-20T00:00:00.000Z' },
    { kind: 'follow-up', inCountry: 219, own: null },
    { ...deposit, inCountry: 50, own: null },
    { kind: 'follow-up-deposit', inCountry: 40, own: null },
  ])
  const sites = (await server.call('GET', '/bookings/getsites', { token: patient.token })).body
  const listed = (name: string) =>
    sites
      .find((one: { siteName: string }) => one.siteName === name)
      .services.find((one: { serviceId: number }) => one.serviceId === serviceId)
  expect(listed('auckland')).toMatchObject({ defaultNewPatientPriceNz: 259.5, defaultNewPatientPriceAu: 269 })
  expect(listed('sydney')).toMatchObject({ defaultNewPatientPriceNz: 249, defaultNewPatientPriceAu: 269 })
  expect(await book(await addBookingPatient(server), 'free', ten)).toMatchObject({ cost: 259.5 })
  const { rows } = await pool.query('select full_cost from bookings where booking_id = $1', [before.bookingId])
  expect(rows).toEqual([{ full_cost: 24_900 }])
  const log = await pool.query("select what from security_log where kind = 'money' and actor_id = $1", [
    manager.loginId,
  ])
  expect(log.rows).toEqual([{ what: 'priced' }])
})

test('a booking with an outdated price is refused with the current one', async () => {
  await set([{ ...product, was: null, own: 300 }])
  const patient = await addBookingPatient(server)
  const wanted = { siteId, serviceId, bookingTime: nine, wasPrivacyAccepted: true, cost: 249 }
  const answer = await as(patient, '/bookings/add', wanted)
  expect([answer.status, answer.body.detail]).toEqual([409, 'The price is $300.00 now.'])
})

test('the country’s price applies again once the site price is removed; a follow-up has its own', async () => {
  await set([
    { ...product, was: null, own: 300 },
    { kind: 'follow-up', productId: null, was: null, own: 99.99 },
  ])
  expect(await ownNow()).toEqual([
    ['product', 300],
    ['follow-up', 99.99],
  ])
  await set([{ ...product, was: 300, own: null }])
  expect(await ownNow()).toEqual([['follow-up', 99.99]])
})

test('only managers of the site see and change its prices', async () => {
  for (const who of [melanographer, otherManager]) {
    expect((await set([{ ...product, was: null, own: 1 }], { who })).status).toBe(403)
    expect((await as(who, '/desk/prices', { siteId })).status).toBe(403)
  }
  expect(await ownNow()).toEqual([])
})

test('invalid prices are refused all together: negative, fractions of a cent, a deposit above the price, not sold, duplicates', async () => {
  const good = { ...product, was: null, own: 260 }
  for (const [bad, words] of [
    [{ ...deposit, was: null, own: -1 }, 'A price is nothing or more.'],
    [{ ...deposit, was: null, own: 1.005 }, 'Enter dollars and cents, like 269.50.'],
    [{ ...deposit, was: null, own: 100_001 }, 'A price is at most $100,000.'],
    [{ ...deposit, was: null, own: 261 }, 'The deposit of a new patient would be $261.00 of a price of $260.00.'],
    [{ kind: 'product', productId: 99_999, was: null, own: 1 }, 'This is not sold here.'],
    [{ ...good, own: 270 }, 'A price is listed here twice.'],
  ] as const) {
    const answer = await set([good, bad])
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(words)])
  }
  expect((await set([good], { serviceId: 99_999 })).status).toBe(404)
  expect(await ownNow()).toEqual([])
})

test('of two changes to the same price the second is refused, concurrently too', async () => {
  const both = await Promise.all([251, 252].map((own) => set([{ ...product, was: null, own }])))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await ownNow()).toHaveLength(1)
})
