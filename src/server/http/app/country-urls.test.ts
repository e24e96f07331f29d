import { expect, test } from 'vitest'
import { countryUrls } from './country-urls.ts'

test('each country has its address', () => {
  expect(countryUrls.parse('nz=https://skin.example.nz, au=https://skin.example.au/')).toEqual({
    NZ: 'https://skin.example.nz',
    AU: 'https://skin.example.au',
  })
})

test.each([
  'nz=https://skin.example.nz',
  'nz=https://skin.example.nz,au=skin.example.au',
  'nz=https://skin.example.nz,au=javascript:alert(1)',
  'nz=https://skin.example.nz,au=https://skin.example.au/home?x=1',
  'nz=https://skin.example.nz,au=https://skin.example.au,uk=https://skin.example.uk',
  'https://skin.example.nz',
])('%s is refused', (setting) => expect(countryUrls.safeParse(setting).success).toBe(false))
