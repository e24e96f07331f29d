import { expect, test } from 'vitest'
import type { Site } from '../../contract/bookings/sites.ts'
import { offeredServices } from './offered-services.ts'

type Given = { titles: readonly string[]; countryCode?: 'NZ' | 'AU'; isCorporate?: boolean }
const site = (siteName: string, { titles, countryCode = 'NZ', isCorporate = false }: Given) =>
  ({
    siteName,
    countryCode,
    isCorporate,
    services: titles.map((onlineTitle) => ({
      onlineTitle,
      onlineDescription: `About ${onlineTitle}.`,
      duration: 30,
      defaultNewPatientPriceNz: onlineTitle === 'Full check' ? 395 : 95,
      defaultNewPatientPriceAu: 100,
      isDefaultNewPatientPriceIndicative: false,
    })),
  }) as unknown as Site

test('each service is listed once, the most expensive first, with the clinics that offer it', () => {
  const sites = [
    site('Takapuna', { titles: ['One spot', 'Full check'] }),
    site('Hamilton', { titles: ['Full check'] }),
    site('Manly', { titles: ['One spot'], countryCode: 'AU' }),
    site('Our company', { titles: ['Full check'], isCorporate: true }),
  ]
  const offered = offeredServices(sites, 'NZ')
  expect(offered.map(({ title, price, minutes, sites: where }) => ({ title, price, minutes, where }))).toEqual([
    { title: 'Full check', price: 395, minutes: 30, where: ['Hamilton', 'Takapuna'] },
    { title: 'One spot', price: 95, minutes: 30, where: ['Takapuna'] },
  ])
  expect(offered[0]?.description).toBe('About Full check.')
  expect(offeredServices(sites, 'AU').map(({ title }) => title)).toEqual(['One spot'])
})
