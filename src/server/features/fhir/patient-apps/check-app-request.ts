import type * as calls from '../../../../contract/fhir.ts'
import type { AppReads } from '../../../../contract/fhir.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { readsOffline } from '../../../../domain/fhir/patient-apps/app-request.ts'
import { whatAppReads } from '../../../../domain/fhir/patient-apps/what-app-reads.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { readNames } from './app-store.ts'
import { type AppRequestDependencies, openAppRequest, refusalAddress } from './open-app-request.ts'

/** An app in the form shown to its patient. */
export const presentApp = (row: { app_name: string; maker_name: string; maker_url: string }) => ({
  name: row.app_name,
  maker: row.maker_name,
  makerUrl: row.maker_url,
})

/** What an app with these scopes may read, and for how long. */
export const presentScopes = (
  scopes: readonly string[],
): { reads: AppReads[]; readsOn: 'while-open' | 'until-stopped' } => ({
  reads: whatAppReads(scopes),
  readsOn: readsOffline(scopes) ? 'until-stopped' : 'while-open',
})

/** patientapps/checkrequest: what an app requests, and whose records the caller may let it read. */
export const checkAppRequest =
  (deps: AppRequestDependencies): Handler<typeof calls.checkAppRequest> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { app, judged } = await openAppRequest(deps, user, request)
    if (judged.kind === 'wrong')
      return { kind: 'wrong', app: presentApp(app), returnTo: refusalAddress(request, judged) }
    const { db } = deps.database
    const records = await recordsOf(db, user)
    if (records.length === 0) throw new Problem('forbidden', { detail: 'You have no record that an app could read.' })
    const patientIds = user.children
    await logAccesses(db, { user, patientIds, what: 'family list', now: deps.clock.now() })
    return {
      kind: 'ask',
      app: presentApp(app),
      ...presentScopes(judged.scopes),
      records,
      refusedAt: refusalAddress(request, { error: 'access_denied', because: null }),
    }
  }

/** The caller's own record first, then those of the children whose guardian the caller is. */
async function recordsOf(db: Db, { patientId, children }: Pick<UserActor, 'patientId' | 'children'>) {
  const ids = [...(patientId === null ? [] : [patientId]), ...children]
  const names = ids.length === 0 ? [] : await readNames(db, ids)
  const nameOf = (id: PatientId) => names.find(({ patient_id }) => patient_id === id)
  return ids.flatMap((id) => {
    const row = nameOf(id)
    if (row === undefined) return []
    const whose = id === patientId ? ('own' as const) : ('child' as const)
    return [{ patientId: id, fullName: personName(row.first_name, row.last_name), whose }]
  })
}
