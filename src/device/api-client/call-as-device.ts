import { getAnonymousToken } from '../../contract/accounts/auth.ts'
import type { Answer, CallArguments, Endpoint } from '../../contract/endpoint.ts'
import type { DevicePlatform } from '../platform/platform.ts'
import { deviceProof } from '../encryption/device-proof.ts'
import { ApiException } from './api-exception.ts'
import { buildRequest, type LooseArguments } from './build-request.ts'
import { contentDigest } from './content-digest.ts'
import { readAnswer } from './read-answer.ts'
import type { SendRequest } from './send-request.ts'

/** The right to make the call: the ticket of a user of this tablet. */
type DeviceCall = { ticket: string; signal?: AbortSignal; headers?: Record<string, string> }

/**
 * Sends one call as the tablet, with a ticket and a proof of the tablet's key (RFC 9449); nobody needs to be signed
 * in. After a 401 of our server it is sent once more with a new proof for the nonce of that answer (docs/offline.md
 * 5). A body is sent with its digest (RFC 9530). Throws like `ApiClient.call`.
 */
export type CallAsDevice = <E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
  deviceCall: DeviceCall,
) => Promise<Answer<E>>

type Dependencies = Pick<DevicePlatform, 'clock' | 'newId' | 'origin' | 'location' | 'timezoneOffset'> & {
  send: SendRequest
  baseUrl: string
  proofKey: CryptoKeyPair
}

const nonceHeader = 'dpop-nonce'
/** The server accepts a nonce for five minutes. */
const nonceLifetimeMs = 4 * 60_000

/**
 * Makes the function that calls as the tablet. It remembers the server's nonce from one answer to the next; without
 * a valid one, a small call fetches a nonce first, so that no large one is refused for it.
 */
export function makeCallAsDevice(dependencies: Dependencies): CallAsDevice {
  const { send, baseUrl, proofKey, clock } = dependencies
  let nonce: { text: string; at: number } | null = null

  const sendAndSaveNonce: SendRequest = async (request, sending) => {
    const answer = await send(request, sending)
    const text = answer.headers.get(nonceHeader)
    if (answer.isOurs && text !== null) nonce = { text, at: clock.now() }
    return answer
  }
  const freshNonce = async (signal: AbortSignal | undefined): Promise<string | null> => {
    if (nonce === null || Math.abs(clock.now() - nonce.at) > nonceLifetimeMs) {
      const whereabouts = { location: null, timezoneOffset: 0 }
      const request = buildRequest(baseUrl, getAnonymousToken, { args: {}, whereabouts })
      const answer = await sendAndSaveNonce(request, { bearer: null, signal })
      // A server that refuses this would refuse the call too: one request is enough to know (docs/offline.md I5).
      readAnswer(getAnonymousToken, answer)
    }
    return nonce?.text ?? null
  }

  const exchange = async (endpoint: Endpoint, args: LooseArguments, deviceCall: DeviceCall) => {
    const whereabouts = { location: dependencies.location(), timezoneOffset: dependencies.timezoneOffset() }
    const request = buildRequest(baseUrl, endpoint, { args, whereabouts })
    const { ticket, signal } = deviceCall
    const url = new URL(request.url, dependencies.origin()).href
    const about = { method: request.method, url, ticket, nonce: await freshNonce(signal) }
    const dpop = await deviceProof(proofKey, { request: about, id: dependencies.newId(), now: clock.now() })
    const digest = typeof request.body === 'string' ? { 'content-digest': await contentDigest(request.body) } : {}
    const headers = { ...deviceCall.headers, ...digest, authorization: `DPoP ${ticket}`, dpop }
    return sendAndSaveNonce(request, { bearer: null, headers, signal })
  }
  const call = async (endpoint: Endpoint, args: LooseArguments, deviceCall: DeviceCall) => {
    const first = await exchange(endpoint, args, deviceCall)
    const { status, isOurs, code } = new ApiException(first, { isTyped: false })
    const mayPass = isOurs && status === 401 && code !== 'device-revoked'
    return readAnswer(endpoint, mayPass ? await exchange(endpoint, args, deviceCall) : first)
  }
  return call as CallAsDevice
}
