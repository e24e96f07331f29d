import { login, loginRedirect } from '../../../contract/auth.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { buildId } from '../../shell/build-id.ts'
import { lastActivity } from '../../shell/last-activity.ts'
import { lastPractice } from '../../shell/last-practice.ts'
import { lastSignIns } from '../../shell/last-sign-ins.ts'
import type { ClientDevice } from '../../shell/open-client-device.ts'
import { referenceCode } from '../../shell/reference-code.ts'
import { screenLock } from '../../shell/screen-lock.ts'
import type { Credentials } from './credentials-form.tsx'
import type { SignInProblem } from './sign-in-problem.ts'

type Ports = Pick<ClientDevice, 'api' | 'session' | 'clock'>

/** Signs somebody in on this device; answers why not. */
export async function signIn(ports: Ports, credentials: Credentials): Promise<SignInProblem | undefined> {
  const { api, session, clock } = ports
  try {
    const result = await api.call(login, { request: credentials })
    lastActivity.note(clock.now())
    screenLock.unlock()
    await session.login(result)
    const owner = await session.owner()
    if (owner !== null) lastSignIns.note(owner, clock.now())
    const [only, second] = result.contexts
    if (only !== undefined && second === undefined) lastPractice.note(only)
  } catch (error) {
    return problemOf(error)
  }
  return undefined
}

/** What a failed login means; throws what is no answer and no failure of the network. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof NetworkFailure) return { kind: 'needs-internet' }
  if (!(error instanceof ApiException)) return { kind: 'no-connection', reference: referenceCode(error, buildId()) }
  if (error.status === 302) {
    const redirect = loginRedirect.safeParse(error.result).data
    if (redirect !== undefined) return { kind: redirect.reason }
  }
  if (error.code === 'login-failed') return { kind: 'wrong' }
  if (error.code === 'too-many-attempts') {
    return {
      kind: 'too-many-attempts',
      retryAfter: error.retryAfterMs === null ? undefined : error.retryAfterMs / 1000,
    }
  }
  return { kind: 'no-connection', reference: error.problem?.instance ?? referenceCode(error, buildId()) }
}
