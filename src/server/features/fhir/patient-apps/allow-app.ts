import type * as calls from '../../../../contract/fhir.ts'
import { isOwnOrChilds } from '../../../../domain/access/may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { insertAllowedApp } from '../../../records/fhir/allowed-apps-store.ts'
import { answerAddress } from './answer-address.ts'
import { insertCode } from './app-token-store.ts'
import { type AppRequestDependencies, openAppRequest } from './open-app-request.ts'

/** The lifetime of a code, in ms; an app redeems it at once. */
const codeLifetime = 60_000

/** patientapps/allow: lets an app read the record, and gives it a code for its first token. */
export const allowApp =
  (deps: AppRequestDependencies): Handler<typeof calls.allowApp> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { app, judged } = await openAppRequest(deps, user, request)
    const { patientId, redirectUri } = request
    if (!isOwnOrChilds(user, { patientId })) throw new Problem('not-found')
    if (judged.kind === 'wrong') throw new Problem('invalid', { detail: judged.because })
    requireStepUp(user)
    const code = newSecretToken()
    await deps.database.db.transaction().execute(async (db) => {
      const now = deps.clock.now()
      const expiresAt = new Date(now.getTime() + codeLifetime)
      const { loginId, sessionId } = user
      const { app_id: appId } = app
      const { scopes, codeChallenge } = judged
      const allowedId = await insertAllowedApp(db, { appId, patientId, allowedBy: loginId, scopes, now, expiresAt })
      await insertCode(db, { hash: hashSecretToken(code), allowedId, redirectUri, codeChallenge, expiresAt })
      const entry = { kind: 'patient-app', what: 'allowed', actor: loginId, subject: app.login_id } as const
      await writeSecurityLog(db, { ...entry, session: sessionId, patient: patientId, now })
    })
    return { returnTo: answerAddress(redirectUri, { code, state: judged.state }) }
  }
