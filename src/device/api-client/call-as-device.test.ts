import { expect, test } from 'vitest'
import { getVisitStatus } from '../../contract/practitioner-visits.ts'
import type { VisitId } from '../../contract/ids.ts'
import { testClock } from '../../../tests/support/device-ports.ts'
import { ApiException } from './api-exception.ts'
import { makeCallAsDevice } from './call-as-device.ts'
import type { SendRequest } from './send-request.ts'

const proofKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** A caller before a server that answers every request with one status; `asked` are its requests. */
function callerOf(status: number) {
  const asked: string[] = []
  const send: SendRequest = async ({ url }) => {
    asked.push(url)
    return { status, headers: new Headers(), text: '', isOurs: true }
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
