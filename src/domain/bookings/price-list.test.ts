import { expect, test } from 'vitest'
import type { Site } from '../../contract/bookings/sites.ts'
import { priceList } from './price-list.ts'

const service = (onlineTitle: string, nz: number | null, au: number | null) =>
  ({
    serviceTypeId: onlineTitle === 'Removal' ? 2 : 1,
    onlineTitle,
    defaultNewPatientPriceNz: nz,
    defaultNewPatientPriceAu: au,
    isDefaultNewPatientPriceIndicative: false,
    duration: 30,
  }) as Site['services'][number]
const site = (countryCode: 'NZ' | 'AU', services: Site['services'], isCorporate = false) =>
  ({ countryCode, services, isCorporate }) as Site

test('a price list has each service of a country once, checks before treatments, the most expensive first, at its lowest price', () => {
  const sites = [
    site('NZ', [service('Removal', 450, 470), service('Spot check', 149, 159), service('Full body', 395, 405)]),
    site('NZ', [service('Spot check', 139, null), service('On request', null, null)]),
    site('NZ', [service('At work', 99, 99)], true),
    site('AU', [service('Spot check', 149, 159)]),
  ]
  expect(priceList(sites, 'NZ')).toEqual([
    { title: 'Full body', price: 395, minutes: 30, isFrom: false },
    { title: 'Spot check', price: 139, minutes: 30, isFrom: true },
    { title: 'Removal', price: 450, minutes: 30, isFrom: false },
  ])
  expect(priceList(sites, 'AU').map(({ title, price }) => [title, price])).toEqual([['Spot check', 159]])
})

test('a service without a price in the country is not listed', () => {
  const sites = [site('NZ', [service('Free', 0, 10), service('Refund', -1, 10), service('Check', 0, 10)])]
  expect(priceList([...sites, site('NZ', [service('Check', 80, 90)])], 'NZ')).toEqual([
    { title: 'Check', price: 80, minutes: 30, isFrom: false },
  ])
})

test('an indicative price is shown as "from", at whichever site it is indicative', () => {
  const indicative = { ...service('Check', 80, 90), isDefaultNewPatientPriceIndicative: true }
  const sites = [site('NZ', [service('Check', 80, 90)]), site('NZ', [indicative])]
  expect(priceList(sites, 'NZ')).toMatchObject([{ title: 'Check', isFrom: true }])
})
