import type * as calls from '../../../contract/patients/family.ts'
import { guardiansUntil } from '../../../domain/patients/guardians.ts'
import { personName } from '../../../domain/text/person-name.ts'
import { latestDay } from '../../../domain/time/zoned-time.ts'
import { needsGuardian } from '../../../domain/visits/age-bracket.ts'
import { logAccesses } from '../../access/access-log.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { endGuardian, readChildren, readGuardians } from '../../records/patients/guardians-store.ts'
import type { PatientDependencies } from './get-patient.ts'

/** patients/getfamily: the children whose guardian the caller is, and the guardians of the caller. */
export const getFamily =
  ({ database: { db }, clock }: PatientDependencies): Handler<typeof calls.getFamily> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const { loginId, patientId } = user
    const now = clock.now()
    const today = latestDay(now)
    const isChild = ({ birth_date }: { birth_date: string }) => needsGuardian(birth_date, today)
    const children = (await readChildren(db, loginId)).filter(isChild)
    const guardians = patientId === null ? [] : (await readGuardians(db, patientId)).filter(isChild)
    const patientIds = children.map((row) => row.patient_id)
    await logAccesses(db, { user, patientIds, what: 'family list', now })
    return {
      children: children.map((row) => ({
        patientId: row.patient_id,
        firstName: row.first_name,
        lastName: row.last_name,
        birthDate: row.birth_date,
        relationship: row.relationship,
        until: guardiansUntil(row.birth_date),
      })),
      guardians: guardians.map((row) => ({
        fullName: personName(row.first_name, row.last_name),
        relationship: row.relationship,
        since: row.recorded_at.toISOString(),
        until: guardiansUntil(row.birth_date),
      })),
    }
  }

/** patients/leavechild: ends the caller's access to a child's record. */
export const leaveChild =
  ({ database: { db }, clock }: PatientDependencies): Handler<typeof calls.leaveChild> =>
  async ({ query: { patientId }, actor }) => {
    const { loginId, sessionId } = userOf(actor)
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!(await endGuardian(trx, { patientId, loginId, now }))) throw new Problem('not-found')
      const entry = { kind: 'grant', what: 'guardian-ended', actor: loginId, session: sessionId } as const
      await writeSecurityLog(trx, { ...entry, patient: patientId, now })
    })
  }
