import { expect, test } from 'vitest'
import { addBookingClinic } from '../../../../tests/support/booking-clinic.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { siteId } from '../../../contract/ids.ts'
import { saveSitePrice, readSitePrices } from '../../records/bookings/prices/site-prices-store.ts'
import { clinicFile } from './clinic-file.ts'
import { readClinicLists } from './export-store.ts'
import { importClinic } from './import-clinic.ts'

const server = await startTestServer()
const { db } = server.services.database
const now = server.clock.now()
const clinic = await addBookingClinic(server)
const auckland = siteId.parse(clinic.site['auckland'])

const ownNow = async () =>
  (await readSitePrices(db, auckland)).flatMap(({ serviceName, kind, own }) =>
    own === null ? [] : [`${serviceName} ${kind} ${own}`],
  )
const aucklandsFile = async () => {
  const found = (await readClinicLists(db)).sites.find((one) => (one as { code: string }).code === 'auckland')
  return found as { ownPrices: unknown }
}
const bring = async (ownPrices: unknown) => {
  const file = clinicFile.parse({ sites: [{ ...(await aucklandsFile()), ownPrices }] })
  return db.transaction().execute((trx) => importClinic(trx, file, now))
}
const product = (cents: number, code = 'free-30') => ({ kind: 'product', service: 'free', product: code, cents })

test('site prices survive a round trip, and stay unchanged when the file omits them', async () => {
  const priced = (await readSitePrices(db, auckland)).find(({ serviceName }) => serviceName === 'free')
  if (priced === undefined) throw new Error('nothing is sold')
  await saveSitePrice(db, { ...priced, siteId: auckland, cents: 30_000, by: null, now })
  expect((await aucklandsFile()).ownPrices).toEqual([product(30_000)])
  await bring(undefined)
  expect(await ownNow()).toEqual(['free product 30000'])
  await bring([product(31_000), { kind: 'follow-up', service: 'free', cents: 5000 }])
  expect(await ownNow()).toEqual(['free product 31000', 'free follow-up 5000'])
  await bring((await aucklandsFile()).ownPrices)
  expect(await ownNow()).toEqual(['free product 31000', 'free follow-up 5000'])
  await bring([])
  expect(await ownNow()).toEqual([])
})

test.for([
  [[{ kind: 'new-patient-deposit', service: 'free', cents: 24_901 }], /deposit of a new patient would be \$249\.01/],
  [[product(1, 'map-new')], /ownPrices\/0: This is not sold at this site/],
  [[product(1, 'nothing')], /There is no product "nothing"/],
  [[product(1), product(2)], /stands here a second time/],
  [[product(-1)], /too_small|>=0/],
] as const)(
  'invalid site prices are refused with their pointer, and nothing changes: %#',
  async ([ownPrices, words]) => {
    await expect(bring(ownPrices)).rejects.toThrow(words)
    expect(await ownNow()).toEqual([])
  },
)
