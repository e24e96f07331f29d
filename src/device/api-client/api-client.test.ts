import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressOf, problem } from '../../../tests/support/fake-answers.ts'
import { makeTablet, signIn, type Tab, type Tablet } from '../../../tests/support/test-device.ts'
import { aida, ben } from '../../../tests/support/visit-samples.ts'
import { login, validatePasswordRecoveryToken } from '../../contract/accounts/auth.ts'
import type { PatientId } from '../../contract/ids.ts'
import { getDocument } from '../../contract/reports/reports.ts'
import { stepUp } from '../../contract/accounts/second-factor.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { getImage } from '../../contract/images/image-bytes.ts'
import { uploadImage } from '../../contract/images/own-photos.ts'
import { paginated } from '../../contract/paging.ts'
import {
  ApiException,
  MissingParameter,
  NetworkFailure,
  NotOurs,
  UnexpectedAnswer,
  UnreadableFile,
} from './api-exception.ts'
import { readAllPages } from './read-all-pages.ts'

const text = z.string()
const read = endpoint({
  name: 'lesions/get',
  method: 'get',
  path: '/lesions/{lesionId}',
  access: 'session',
  summary: 'One lesion.',
  params: z.object({ lesionId: text }),
  query: z.object({
    patientLoginId: text,
    bookingType: z.number(),
    promoCode: text.nullable(),
    page: z.number().optional(),
  }),
  response: z.object({ found: z.boolean() }),
  problems: [],
  typedStatuses: [404],
})
const write = endpoint({
  name: 'lesions/set',
  method: 'put',
  path: '/lesions/set',
  access: 'session',
  summary: 'Sets.',
  request: z.object({ value: z.boolean() }),
  problems: [],
})
const list = endpoint({
  name: 'lesions/search',
  method: 'post',
  path: '/lesions/search',
  access: 'session',
  summary: 'Lists.',
  request: z.object({ pageNo: z.number(), pageSize: z.number(), keywords: text }),
  response: paginated(z.number()),
  problems: [],
})

const good = { params: { lesionId: 'a/b' }, query: { patientLoginId: 'p', bookingType: 0, promoCode: null } }

let tablet: Tablet
let tab: Tab
let requests: Request[]
let answer: (request: Request) => Response | Promise<Response>
beforeEach(async () => {
  tablet = makeTablet()
  requests = []
  answer = () => Response.json({ found: true })
  const nosy: typeof fetch = async (input, init) => {
    const request = new Request(addressOf(input), { ...init, signal: null })
    if (request.url.includes('/auth/token') || request.url.includes('/auth/refreshtoken'))
      return tablet.server.fetch(input, init)
    requests.push(request.clone())
    const response = await answer(request)
    if (!response.headers.has('x-portal'))
      response.headers.set('x-lentigo-nonce', request.headers.get('x-lentigo-nonce') ?? '')
    return response
  }
  tab = await tablet.openTab({ fetch: nosy })
  await signIn(tab, tablet.server)
})
afterEach(() => tablet.closeAll())

const bearers = () => requests.map((request) => request.headers.get('authorization'))
const state = () => tab.device.session.state().kind

describe('what is sent', () => {
  test('P7.contract.01: the path below the base, ids escaped, with the bearer of the session', async () => {
    await tab.device.api.call(read, good)
    expect(requests[0]?.url).toBe('http://device.test/api/v1/lesions/a%2Fb?patientLoginId=p&bookingType=0')
    expect(requests[0]?.headers.get('authorization')).toMatch(new RegExp(`^Bearer ${aida}`))
  })

  test('P7.contract.02, A3.contract.02: a body carries the route’s pattern, the offset from UTC and the request', async () => {
    answer = () => new Response(null, { status: 204 })
    await tab.device.api.call(write, { request: { value: true } })
    expect(await requests[0]?.json()).toEqual({
      location: '/clinician/visits',
      timezoneOffset: -780,
      requestModel: { value: true },
    })
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('A5.contract.01, P8.error.04: a missing parameter is named and nothing is sent', async () => {
    const broken = { ...good, query: { ...good.query, patientLoginId: null as unknown as string } }
    await expect(tab.device.api.call(read, broken)).rejects.toThrow(
      "The parameter 'patientLoginId' must be defined and cannot be null.",
    )
    const unset = {
      ...good,
      query: { patientLoginId: 'p', bookingType: undefined as unknown as number, promoCode: null },
    }
    await expect(tab.device.api.call(read, unset)).rejects.toThrow(MissingParameter)
    expect(requests).toEqual([])
  })

  test('P8.image.04: the failure of an image’s bytes is not handled, but thrown on', async () => {
    answer = () => new Response(null, { status: 500 })
    const params = { patientId: '00000000-0000-4000-8000-000000000001', downloadHandle: 'a-handle-of-some-length' }
    await expect(tab.device.api.bytes(getImage, { params })).rejects.toMatchObject({ status: 500 })
  })

  test('A5.image.01: a photo is not sent without the patient’s login or the body part', async () => {
    const photo = { PatientLoginId: 'p', BodyPartId: 44, FileName: 'a.jpg', File: new Blob(['x']) }
    const without = (name: 'PatientLoginId' | 'BodyPartId', value: null | undefined) =>
      tab.device.api.call(uploadImage, { form: { ...photo, [name]: value } })
    await expect(without('PatientLoginId', undefined)).rejects.toThrow("The parameter 'PatientLoginId' must be defined")
    await expect(without('PatientLoginId', null)).rejects.toThrow(MissingParameter)
    await expect(without('BodyPartId', undefined)).rejects.toThrow("The parameter 'BodyPartId' must be defined")
    await expect(without('BodyPartId', null)).rejects.toThrow(MissingParameter)
    expect(requests).toEqual([])
    answer = () => new Response(null, { status: 204 })
    await tab.device.api.call(uploadImage, { form: photo })
    const sent = await requests[0]?.formData()
    expect([...(sent?.keys() ?? [])]).toEqual(['PatientLoginId', 'BodyPartId', 'FileName', 'File'])
  })

  test('a file that was moved or changed since it was chosen is no network that fails: nothing is sent', async () => {
    const gone = new Blob(['x'])
    gone.slice = () => gone
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    const form = { PatientLoginId: 'p', BodyPartId: 44, FileName: 'a.jpg', File: gone }
    await expect(tab.device.api.call(uploadImage, { form })).rejects.toThrow(UnreadableFile)
    expect(requests).toEqual([])
  })

  test('A5.contract.02: so does a missing id of the path', async () => {
    const broken = { ...good, params: { lesionId: undefined as unknown as string } }
    await expect(tab.device.api.call(read, broken)).rejects.toThrow(
      "The parameter 'lesionId' must be defined and cannot be null.",
    )
    expect(requests).toEqual([])
  })

  test('A5.document.01: document get fails before it is sent where patientId or downloadHandle is missing', async () => {
    const whole = { patientId: 'a-patient' as PatientId, downloadHandle: 'a-handle' }
    for (const missing of ['patientId', 'downloadHandle'] as const) {
      const params = { ...whole, [missing]: undefined }
      await expect(tab.device.api.bytes(getDocument, { params })).rejects.toThrow(
        `The parameter '${missing}' must be defined and cannot be null.`,
      )
    }
    expect(requests).toEqual([])
  })

  test('A5.contract.03: token may be null and is left out of the query, but must be defined', async () => {
    answer = () => Response.json({ isValid: false, reason: 'unknown' })
    await tab.device.api.call(validatePasswordRecoveryToken, { query: { token: null } })
    expect(requests[0]?.url).toBe('http://device.test/api/v1/auth/validatepasswordrecoverytoken')
    const undefinedToken = { query: { token: undefined as unknown as null } }
    await expect(tab.device.api.call(validatePasswordRecoveryToken, undefinedToken)).rejects.toThrow(
      "The parameter 'token' must be defined and cannot be null.",
    )
  })

  test('to prove again who holds a session is asked as that session', async () => {
    await signIn(tab, tablet.server)
    answer = () => new Response(null, { status: 204 })
    requests = []
    await tab.device.api.call(stepUp, { request: { password: 'right' } })
    expect(bearers()).toHaveLength(1)
    expect(bearers()[0]).not.toContain('anonymous')
  })

  test('signing in uses the anonymous token, fetched once, even while a session stands', async () => {
    answer = () => new Response(JSON.stringify(problem('login-failed', 404)), { status: 404 })
    const attempt = () => tab.device.api.call(login, { request: { userName: 'a', password: 'b' } })
    await expect(attempt()).rejects.toThrow(ApiException)
    await expect(attempt()).rejects.toThrow(ApiException)
    expect(bearers()).toEqual(['Bearer anonymous-1', 'Bearer anonymous-1'])
    expect(tablet.server.counted('token')).toBe(1)
    tablet.clock.advance(1_790_000)
    await expect(attempt()).rejects.toThrow(ApiException)
    expect(tablet.server.counted('token')).toBe(2)
  })
})

describe('what comes back', () => {
  test('P8.error.03: 204 is an empty result', async () => {
    answer = () => new Response(null, { status: 204 })
    expect(await tab.device.api.call(read, good)).toBeUndefined()
  })

  test('P8.error.02: any other status raises with message, status, body and headers', async () => {
    answer = () => new Response('{"a":1}', { status: 418, headers: { 'x-tea': 'green' } })
    const error = await tab.device.api.call(read, good).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      message: 'An unexpected server error occurred.',
      status: 418,
      response: '{"a":1}',
      result: { a: 1 },
    })
    expect((error as ApiException).headers.get('x-tea')).toBe('green')
  })

  test('A8.error.01, A8.error.08: a status with a typed body reads otherwise', async () => {
    answer = () => new Response(JSON.stringify(problem('not-found', 404)), { status: 404 })
    await expect(tab.device.api.call(read, good)).rejects.toMatchObject({
      message: 'A server side error occurred.',
      code: 'not-found',
    })
  })

  test('A8.error.04, A8.error.05: the 302 of a login is read with its own body', async () => {
    answer = () => new Response('{"reason":"inactive"}', { status: 302 })
    const attempt = tab.device.api.call(login, { request: { userName: 'a', password: 'b' } })
    await expect(attempt).rejects.toMatchObject({
      message: 'A server side error occurred.',
      status: 302,
      result: { reason: 'inactive' },
    })
  })

  test('a captive portal is no answer: a 200 without our nonce, or a redirect', async () => {
    answer = () => new Response('<html>', { headers: { 'x-portal': '1' } })
    await expect(tab.device.api.call(read, good)).rejects.toThrow(NotOurs)
    answer = () => new Response('', { status: 302, headers: { 'x-portal': '1' } })
    await expect(tab.device.api.call(login, { request: { userName: 'a', password: 'b' } })).rejects.toThrow(
      NetworkFailure,
    )
  })

  test('a line that swallows the request is given up', async () => {
    const quiet = await tablet.openTab()
    tablet.server.failNext({ on: 'other', fault: { kind: 'black-hole' } })
    await expect(quiet.device.api.call(read, good)).rejects.toThrow(NetworkFailure)
  })

  test('a 200 of another shape is told from a failure of the server', async () => {
    answer = () => Response.json({ lost: true })
    await expect(tab.device.api.call(read, good)).rejects.toThrow(UnexpectedAnswer)
    answer = () => new Response('{"found":tr')
    await expect(tab.device.api.call(read, good)).rejects.toThrow(NetworkFailure)
  })
})

describe('401', () => {
  const refuseOld = (request: Request) =>
    request.headers.get('authorization')?.includes('renewed')
      ? Response.json({ found: true })
      : new Response(null, { status: 401 })

  test('with a session the tokens are exchanged once for all callers, and each call is sent again', async () => {
    answer = refuseOld
    const other = tab.device.api.call(read, good)
    expect(await Promise.all([tab.device.api.call(read, good), other])).toEqual([{ found: true }, { found: true }])
    expect(tablet.server.counted('refresh')).toBe(1)
  })

  test('another tab’s new tokens are taken over instead of being exchanged again', async () => {
    answer = refuseOld
    const second = await tablet.openTab()
    tablet.channels.mute.on = true
    await second.device.api.refresh()
    expect(await tab.device.api.call(read, good)).toEqual({ found: true })
    expect(tablet.server.counted('refresh')).toBe(1)
  })

  test('a user who signed in meanwhile lends no token to the call of the one before', async () => {
    answer = () => new Response(null, { status: 401 })
    const second = await tablet.openTab()
    tablet.channels.mute.on = true
    await signIn(second, tablet.server, ben)
    await expect(tab.device.api.call(read, good, { secondRefusal: 'throw' })).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(1)
  })

  test('P4.session.07: a second 401 logs out and expires the session', async () => {
    answer = () => new Response(null, { status: 401 })
    await expect(tab.device.api.call(read, good)).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(2)
    expect(state()).toBe('expired')
    expect(await tab.device.session.latest()).toBeNull()
  })

  test('a refused exchange expires the session without a second try', async () => {
    answer = () => new Response(null, { status: 401 })
    tablet.server.refreshes = 'refused'
    await expect(tab.device.api.call(read, good)).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(1)
    expect(state()).toBe('expired')
  })

  test('the sender’s calls never log out', async () => {
    answer = () => new Response(null, { status: 401 })
    await expect(tab.device.api.call(read, good, { secondRefusal: 'throw' })).rejects.toMatchObject({ status: 401 })
    expect(state()).toBe('logged-in')
  })

  test('P4.session.06: without a session a new anonymous token, and one retry', async () => {
    await tab.device.session.signOut()
    answer = (request) => {
      tablet.server.anonymous = 'anonymous-2'
      return request.headers.get('authorization') === 'Bearer anonymous-2'
        ? Response.json({ found: true })
        : new Response(null, { status: 401 })
    }
    expect(await tab.device.api.call(read, good)).toEqual({ found: true })
    expect(bearers()).toEqual(['Bearer anonymous-1', 'Bearer anonymous-2'])
  })

  test('a 401 with a body asks for no new token', async () => {
    answer = () => new Response(JSON.stringify(problem('upload-ticket-expired', 401)), { status: 401 })
    await expect(tab.device.api.call(read, good)).rejects.toMatchObject({ code: 'upload-ticket-expired' })
    expect(requests).toHaveLength(1)
    expect(state()).toBe('logged-in')
  })

  test('without a network an exchange changes nothing', async () => {
    answer = () => new Response(null, { status: 401 })
    tablet.server.failNext({ on: 'refresh', fault: { kind: 'no-network' } })
    await expect(tab.device.api.call(read, good)).rejects.toThrow(NetworkFailure)
    expect(state()).toBe('logged-in')
  })
})

test('P7.contract.03: pages of 100 are read until the record count is reached', async () => {
  const all = Array.from({ length: 250 }, (_, i) => i)
  answer = async (request) => {
    const { pageNo, pageSize, keywords } = (
      (await request.json()) as { requestModel: { pageNo: number; pageSize: number; keywords: string } }
    ).requestModel
    expect([pageSize, keywords]).toEqual([100, 'x'])
    return Response.json({
      currentPage: pageNo,
      pageSize,
      recordCount: 250,
      records: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    })
  }
  expect(await readAllPages(tab.device.api, list, { request: { keywords: 'x' } })).toEqual(all)
  expect(requests).toHaveLength(3)
})
