import { accessToken, getAnonymousToken } from '../../contract/accounts/auth.ts'
import type { Clock } from '../platform/platform.ts'
import { ApiException } from './api-exception.ts'
import { buildRequest } from './build-request.ts'
import { parseAnswer } from './parse-answer.ts'
import type { SendRequest } from './send-request.ts'

/** The anonymous API token: fetched when first needed, kept in memory, one request at a time. */
export type AnonymousToken = {
  current: () => Promise<string>
  /** Fetches a new token in place of `refused`, unless another call has fetched one already. */
  renew: (refused: string) => Promise<string>
}

const early = 60_000

export function makeAnonymousToken(dependencies: { send: SendRequest; baseUrl: string; clock: Clock }): AnonymousToken {
  let cached: { token: string; until: number } | null = null
  let underway: Promise<string> | null = null

  const fetchToken = async () => {
    const request = buildRequest(dependencies.baseUrl, getAnonymousToken, {
      args: {},
      whereabouts: { location: null, timezoneOffset: 0 },
    })
    const answer = await dependencies.send(request, { bearer: null })
    if (answer.status !== 200) throw new ApiException(answer, { isTyped: false })
    const { token, expiresIn } = parseAnswer(accessToken, answer.text)
    cached = { token, until: dependencies.clock.now() + expiresIn * 1000 - early }
    return cached.token
  }
  const fetchOnce = () => {
    underway ??= fetchToken().finally(() => {
      underway = null
    })
    return underway
  }
  return {
    current: () =>
      cached !== null && dependencies.clock.now() < cached.until ? Promise.resolve(cached.token) : fetchOnce(),
    renew: (refused) => (cached !== null && cached.token !== refused ? Promise.resolve(cached.token) : fetchOnce()),
  }
}
