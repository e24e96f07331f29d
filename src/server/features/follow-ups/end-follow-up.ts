import type * as calls from '../../../contract/follow-ups.ts'
import type { FollowUp } from '../../../contract/follow-ups.ts'
import type { FollowUpId } from '../../../contract/ids.ts'
import { logAccesses } from '../../access/access-log.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordPatientPhoned, takeOverCall } from '../../records/reports/patient-call.ts'
import { setEnded, setTaker } from '../../records/follow-ups/follow-up-store.ts'
import { endsByAnswer } from '../../../domain/follow-ups/ends-by-answer.ts'
import { type FollowUpRow, readFollowUp } from './follow-up-query-store.ts'
import { presentFollowUp } from './present-follow-up.ts'
import { practicesOfFollowUps } from './search-follow-ups.ts'

type Dependencies = Pick<Services, 'database' | 'clock' | 'jobs'>

const hasEnded = () => new Problem('conflict', { detail: 'Somebody else has ended this task in the meantime.' })

/** Runs `act` on a task that the caller may see; returns the task as it is afterwards. */
async function withFollowUp(
  { database, clock }: Dependencies,
  { user, followUpId }: { user: UserActor; followUpId: FollowUpId },
  act: (db: Db, row: FollowUpRow) => Promise<void>,
): Promise<FollowUp> {
  const practices = practicesOfFollowUps(user)
  return database.db.transaction().execute(async (db) => {
    const row = await readFollowUp(db, followUpId)
    const isTheirs = practices === null || (row?.practice_id != null && practices.includes(row.practice_id))
    if (row === undefined || !isTheirs) throw new Problem('not-found')
    const patientIds = row.patient_id === null ? [] : [row.patient_id]
    await logAccesses(database.db, { user, patientIds, what: 'follow-up list', now: clock.now() })
    await act(db, row)
    return presentFollowUp((await readFollowUp(db, followUpId)) ?? row, user.loginId)
  })
}

/** Assigns a task to the caller. Whoever takes the task to phone a patient takes it over from the practice. */
export const takeFollowUp =
  (deps: Dependencies): Handler<typeof calls.takeFollowUp> =>
  ({ request: { followUpId }, actor }) => {
    const user = userOf(actor)
    return withFollowUp(deps, { user, followUpId }, async (db, row) => {
      if (!(await setTaker(db, followUpId, user.loginId))) throw hasEnded()
      if (row.kind === 'phone-patient' && row.report_id !== null)
        await takeOverCall(db, deps, { reportId: row.report_id, loginId: user.loginId })
    })
  }

/** Ends a task. If the patient was reached, the call about the report is recorded too. */
export const endFollowUp =
  (deps: Dependencies): Handler<typeof calls.endFollowUp> =>
  ({ request: { followUpId, how, note }, actor }) => {
    const user = userOf(actor)
    return withFollowUp(deps, { user, followUpId }, async (db, row) => {
      if (endsByAnswer(row.kind)) throw new Problem('conflict', { detail: 'Answer it: that ends the task.' })
      const now = deps.clock.now()
      const end = { loginId: user.loginId, how, note: note ?? null, now }
      if (!(await setEnded(db, followUpId, end))) throw hasEnded()
      if (how === 'patient-reached' && row.report_id !== null)
        await recordPatientPhoned(db, deps, { reportId: row.report_id, loginId: user.loginId })
    })
  }
