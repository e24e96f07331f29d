import { expect, test } from 'vitest'
import { getVisitStatus } from '../../contract/visits/practitioner-visits.ts'
import type { VisitId } from '../../contract/ids.ts'
import { problem } from '../../../tests/support/fake-answers.ts'
import { testClock } from '../../../tests/support/device-platform.ts'
import { ApiException } from './api-exception.ts'
import { makeCallAsDevice } from './call-as-device.ts'
import type { SendRequest } from './send-request.ts'

const proofKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

type Told = Partial<Awaited<ReturnType<SendRequest>>>

/**
 * A caller whose server answers every request with one status, or with a nonce first and then that status; `asked`
 * are its requests.
 */
function callerOf(status: number, { gives, ...told }: Told & { gives?: 'a nonce' } = {}) {
  const asked: string[] = []
  const nonce = { status: 200, headers: new Headers({ 'dpop-nonce': 'n' }), text: '{"token":"t","expiresIn":60}' }
  const send: SendRequest = async ({ url }) => {
    asked.push(url)
    const isNonce = gives === 'a nonce' && url.endsWith('/auth/token')
    return { headers: new Headers(), text: '', isOurs: true, ...(isNonce ? nonce : { status, ...told }) }
  }
  const call = makeCallAsDevice({
    send,
    baseUrl: '/api/v1',
    proofKey,
    clock: testClock(),
    newId: () => crypto.randomUUID(),
    origin: () => 'http://device.test',
    location: () => null,
    timezoneOffset: () => 0,
  })
  const visitIds = [crypto.randomUUID() as VisitId]
  return { asked, call: () => call(getVisitStatus, { request: { visitIds } }, { ticket: 'ticket' }) }
}

test.each([500, 503, 429])(
  'a server that answers %i is asked once for a call, not for a nonce and then again',
  async (status) => {
    const { asked, call } = callerOf(status)
    await expect(call()).rejects.toThrow(ApiException)
    expect(asked).toEqual(['/api/v1/auth/token'])
  },
)

const [token, statuses] = ['/api/v1/auth/token', '/api/v1/practitionervisits/status']
const revoked = JSON.stringify(problem('device-revoked', 401))
test.each([
  { who: 'our server', told: {}, asks: [token, statuses, statuses] },
  { who: 'our server, of a tablet that was revoked,', told: { text: revoked }, asks: [token, statuses] },
  { who: 'a stranger on the way', told: { isOurs: false }, asks: [token, statuses] },
])('after a 401 by $who: asked $asks.length times, the nonce counted', async ({ told, asks }) => {
  const { asked, call } = callerOf(401, { gives: 'a nonce', ...told })
  await expect(call()).rejects.toThrow(ApiException)
  expect(asked).toEqual(asks)
})
