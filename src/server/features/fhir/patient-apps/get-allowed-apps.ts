import type * as calls from '../../../../contract/fhir.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import { latestDay } from '../../../../domain/time/zoned-time.ts'
import { needsGuardian } from '../../../../domain/visits/age-bracket.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { readAllowedApps } from '../../../records/fhir/allowed-apps-store.ts'
import { presentApp, presentScopes } from './check-app-request.ts'
import { requireFamily } from './require-family.ts'

/** patientapps/getallowed: the apps that may read the caller's record, or that the caller allowed for a child, each once. */
export const getAllowedApps =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.getAllowedApps> =>
  async ({ actor }) => {
    const user = userOf(actor)
    requireFamily(user)
    const { loginId, patientId, children } = user
    const now = clock.now()
    // A patient may have two accounts. What a guardian allowed ends once the child is 16.
    const isReading = (row: { patient_id: PatientId; own_patient_id: PatientId | null; birth_date: string }) =>
      row.patient_id === patientId
        ? row.own_patient_id === patientId || needsGuardian(row.birth_date, latestDay(now))
        : children.includes(row.patient_id)
    const rows = (await readAllowedApps(database.db, { loginId, patientId, now })).filter(isReading)
    const patientIds = rows.map((row) => row.patient_id).filter((id) => id !== patientId)
    await logAccesses(database.db, { user, patientIds, what: 'family list', now })
    // An app that was allowed on two devices is shown as one.
    const ofOneApp = Map.groupBy(rows, (row) => `${row.app_id} ${row.patient_id}`)
    return [...ofOneApp.values()].flatMap((those) => {
      const first = those.at(-1)
      if (first === undefined) return []
      const reads = those.flatMap(({ last_read }) => last_read?.getTime() ?? [])
      return {
        allowedId: first.allowed_id,
        app: presentApp(first),
        ...presentScopes(those.flatMap(({ scopes }) => scopes)),
        whose: first.patient_id === patientId ? ('own' as const) : ('child' as const),
        fullName: personName(first.first_name, first.last_name),
        allowedBy:
          first.allowed_by === loginId || first.own_patient_id === patientId ? ('you' as const) : ('guardian' as const),
        since: first.allowed_at.toISOString(),
        lastRead: reads.length === 0 ? null : new Date(Math.max(...reads)).toISOString(),
      }
    })
  }
