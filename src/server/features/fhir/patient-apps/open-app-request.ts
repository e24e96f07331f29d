import type { AppRequestOnWire } from '../../../../contract/fhir.ts'
import { judgeAppRequest, type JudgedAppRequest } from '../../../../domain/fhir/patient-apps/app-request.ts'
import { areaOf } from '../../../../domain/access/area-of.ts'
import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { RateLimiter, RateLimitRule } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'
import { answerAddress } from './answer-address.ts'
import { type AppRow, findApp } from './app-store.ts'

/** One person allows few apps; a page that sends more requests is not ours. */
const requestLimit: RateLimitRule = {
  name: 'app-request',
  freeTries: 60,
  firstWait: 10,
  longestWait: 600,
  resetAfter: 3600,
}

export type AppRequestDependencies = Pick<Services, 'database' | 'clock' | 'config'> & { attempts: RateLimiter }

/** A valid request for access, by a registered app with one of its own redirect addresses. */
type OpenedAppRequest = { app: AppRow; judged: JudgedAppRequest }

/** The base address of our FHIR API, which an app names as its audience. */
const fhirAddress = (publicUrl: string): string => `${publicUrl}/fhir`

/**
 * Finds the app that makes a request, and checks what it requests. Throws `forbidden` for staff. Throws `not-found` for
 * an unregistered app or a foreign redirect address, which must not receive anything.
 */
export async function openAppRequest(
  { database, config, attempts }: AppRequestDependencies,
  { loginId, roleId }: UserActor,
  request: AppRequestOnWire,
): Promise<OpenedAppRequest> {
  if (areaOf(roleId) !== 'patient') throw new Problem('forbidden', { detail: 'Only patients allow an app.' })
  await attempts.countTry(requestLimit, loginId)
  const app = await findApp(database.db, request.clientId)
  if (app === undefined || !app.redirect_uris.includes(request.redirectUri)) throw new Problem('not-found')
  const parts = {
    responseType: request.responseType ?? null,
    scope: request.scope ?? null,
    state: request.state ?? null,
    audience: request.audience ?? null,
    codeChallenge: request.codeChallenge ?? null,
    codeChallengeMethod: request.codeChallengeMethod ?? null,
  }
  return { app, judged: judgeAppRequest(parts, { own: app.scopes, address: fhirAddress(config.publicUrl) }) }
}

/** The redirect address that tells an app that access was refused, and why. */
export const refusalAddress = (
  { redirectUri, state }: Pick<AppRequestOnWire, 'redirectUri' | 'state'>,
  why: { error: string; because: string | null },
): string => answerAddress(redirectUri, { error: why.error, error_description: why.because, state: state ?? null })
