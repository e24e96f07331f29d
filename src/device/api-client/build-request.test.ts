import { expect, test } from 'vitest'
import { catalogue } from '../../contract/catalogue.ts'
import { buildRequest } from './build-request.ts'

const whereabouts = { location: '/clinician/visits', timezoneOffset: -780 }
const withBody = catalogue.filter(({ request }) => request !== undefined)

test('A3.contract.02: the body of every call of the contract carries where it was made and the offset from UTC', () => {
  expect(withBody.length).toBeGreaterThan(100)
  const bodies = withBody.map((endpoint) => {
    const names = Object.keys({ ...endpoint.params?.shape, ...endpoint.query?.shape })
    const parts = Object.fromEntries(names.map((name) => [name, 'x']))
    const built = buildRequest('', endpoint, {
      args: { params: parts, query: parts, request: { is: 'what' } },
      whereabouts,
    })
    return [endpoint.name, typeof built.body === 'string' ? JSON.parse(built.body) : built.body]
  })
  expect(bodies).toEqual(withBody.map(({ name }) => [name, { ...whereabouts, requestModel: { is: 'what' } }]))
})
