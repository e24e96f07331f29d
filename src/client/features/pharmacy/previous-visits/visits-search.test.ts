import { expect, it } from 'vitest'
import { visitsHref, visitsSearch } from './visits-search.ts'

const visit = '00000000-0000-4000-8000-000000000001'

it('keeps filter, page and the open visit in the address, and nothing else', () => {
  const search = visitsSearch({ filter: 'reports', page: 3, visit, words: 'Ngata' })
  expect(search).toEqual({ filter: 'reports', page: 3, visit })
  expect(visitsHref(search)).toBe(`/clinician/previousVisits?filter=reports&page=3&visit=${visit}`)
})

it('leaves out what does not fit, and what goes without saying', () => {
  expect(visitsSearch({ filter: 'everything', page: '1.5', visit: 'x' })).toEqual({})
  expect(visitsSearch({ filter: 'all', page: 1 })).toEqual({})
  expect(visitsHref({})).toBe('/clinician/previousVisits')
})
