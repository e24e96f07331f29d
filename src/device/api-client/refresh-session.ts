import { loginResult, type LoginResult, refreshToken } from '../../contract/accounts/auth.ts'
import type { Locks } from '../platform/platform.ts'
import { ApiException, type RawAnswer } from './api-exception.ts'
import type { AnonymousToken } from './anonymous-token.ts'
import { buildRequest, type CallContext } from './build-request.ts'
import { parseAnswer } from './parse-answer.ts'
import type { SendRequest } from './send-request.ts'

/** The part of the session store that calls need. `latest` also reads changes of other tabs. */
export type SessionPort = {
  current: () => LoginResult | null
  latest: () => Promise<LoginResult | null>
  replaceTokens: (result: LoginResult) => Promise<void>
  expire: () => Promise<void>
}

type Dependencies = {
  send: SendRequest
  anonymous: AnonymousToken
  session: SessionPort
  locks: Locks
  baseUrl: string
  whereabouts: () => CallContext
}

/**
 * Exchanges the tokens in place of `refused` and returns the new access token; null if the server refuses, or nobody
 * is signed in any more. Only one exchange runs at a time over all tabs. Throws NetworkFailure, and keeps the
 * session then.
 */
export type RefreshSession = (refused: LoginResult) => Promise<string | null>

export function makeRefreshSession(dependencies: Dependencies): RefreshSession {
  let underway: Promise<string | null> | null = null
  return (refused) => {
    underway ??= dependencies.locks
      .request('session', 'wait', () => exchange(dependencies, refused))
      .finally(() => {
        underway = null
      })
    return underway
  }
}

async function exchange(dependencies: Dependencies, refused: LoginResult): Promise<string | null> {
  const login = await dependencies.session.latest()
  // Another user's token must never be used for this user's call.
  if (login === null || login.loginId !== refused.loginId) return null
  if (login.accessToken.token !== refused.accessToken.token) return login.accessToken.token
  const answer = await sendExchange(dependencies, login)
  if (answer.status === 200) {
    const renewed = parseAnswer(loginResult, answer.text)
    await dependencies.session.replaceTokens(renewed)
    return renewed.accessToken.token
  }
  // Only our own server's refusal ends a session; a proxy's has no meaning for it.
  if (answer.isOurs && [400, 401, 403, 404, 422].includes(answer.status)) return null
  throw new ApiException(answer, { isTyped: false })
}

async function sendExchange(dependencies: Dependencies, login: LoginResult): Promise<RawAnswer> {
  const args = { request: { accessToken: login.accessToken.token, refreshToken: login.refreshToken } }
  const request = buildRequest(dependencies.baseUrl, refreshToken, { args, whereabouts: dependencies.whereabouts() })
  const bearer = await dependencies.anonymous.current()
  const answer = await dependencies.send(request, { bearer })
  if (answer.status !== 401 || answer.text !== '') return answer
  return dependencies.send(request, { bearer: await dependencies.anonymous.renew(bearer) })
}
