import { expect, test } from 'vitest'
import * as z from 'zod'
import { catalogue } from '../../contract/catalogue.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { buildRequest } from './build-request.ts'

const whereabouts = { location: '/clinician/visits', timezoneOffset: -780 }
const withBody = catalogue.filter(({ request }) => request !== undefined)

test('A3.contract.02: the body of every call of the contract carries where it was made and the offset from UTC', () => {
  expect(withBody.length).toBeGreaterThan(100)
  const bodies = withBody.map((endpoint) => {
    const names = Object.keys({ ...endpoint.params?.shape, ...endpoint.query?.shape })
    const parts = Object.fromEntries(names.map((name) => [name, 'x']))
    const built = buildRequest('', endpoint, {
      args: { params: parts, query: parts, request: 'what' },
      whereabouts,
    })
    return [endpoint.name, typeof built.body === 'string' ? JSON.parse(built.body) : built.body]
  })
  expect(bodies).toEqual(withBody.map(({ name }) => [name, { ...whereabouts, requestModel: 'what' }]))
})

test('what a page sends beyond the request of a call stays here, at any depth: staff would be refused; what is wrong is sent as it is', () => {
  const request = z.object({
    of: z.discriminatedUnion('kind', [z.object({ kind: z.literal('login'), loginId: z.string() })]),
    days: z.array(z.object({ day: z.string().trim() })),
    note: z.string().nullish(),
  })
  const call = endpoint({ method: 'post', path: '/a/b', access: 'session', summary: 'One.', request, problems: [] })
  const sent = (value: unknown): unknown => {
    const { body } = buildRequest('', call, { args: { request: value }, whereabouts })
    return typeof body === 'string' ? JSON.parse(body).requestModel : body
  }
  const whole = { of: { kind: 'login', loginId: 'a' }, days: [{ day: ' 1 ' }], note: null }
  expect(sent(whole)).toEqual(whole)
  expect(sent({ ...whole, foundAt: 'now', of: { ...whole.of, name: 'b' }, days: [{ day: ' 1 ', hour: 2 }] })).toEqual(
    whole,
  )
  const wrong = { ...whole, days: 'none', foundAt: 'now' }
  expect(sent(wrong)).toEqual(wrong)
})
