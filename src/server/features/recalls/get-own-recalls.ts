import type * as calls from '../../../contract/recalls/recalls.ts'
import { nextMessageOn } from '../../../domain/recalls/next-message.ts'
import type { RecallStop } from '../../../domain/recalls/calculate-recalls.ts'
import { addMonths } from '../../../domain/time/add-months.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { isStopped, planRecalls, readRecalls } from '../../records/recalls/plan-recalls.ts'
import type { RecallDependencies } from './send-recalls.ts'
import { saveRecallStop, readRecallStop } from './recall-stop-store.ts'

/** The longest pause, in months. */
const maxPauseMonths = 24

const presentStop = (stop: RecallStop | null) =>
  stop && { kind: stop.kind, until: stop.kind === 'paused' ? stop.until : null }

/** What is late goes out as soon as people may be written to. */
const notBefore = (today: string, day: string | null) => (day !== null && day < today ? today : day)

/** patientpermissions/getrecalls: by the rule itself, as it stands now. */
export const getOwnRecalls =
  ({ database: { db }, clock }: Pick<RecallDependencies, 'database' | 'clock'>): Handler<typeof calls.getOwnRecalls> =>
  async ({ actor }) => {
    const patientId = ownPatient(userOf(actor))
    const patient = (await readRecalls(db, [patientId], clock.now())).get(patientId)
    if (patient === undefined) throw new Problem('not-found')
    const { stop, recalls, today } = patient
    return {
      stop: presentStop(stop),
      recalls: recalls.map((recall) => ({
        scope: recall.scope,
        reason: recall.reason,
        months: recall.months,
        dueOn: recall.dueOn,
        told: recall.told,
        nextMessageOn: isStopped(stop, recall.reason) ? null : notBefore(today, nextMessageOn(recall, recall.told)),
      })),
    }
  }

/** patientpermissions/pauserecalls. What a practice has noted, that somebody moved away, is the practice's to take back. */
export const pauseOwnRecalls =
  ({
    database: { db },
    clock,
  }: Pick<RecallDependencies, 'database' | 'clock'>): Handler<typeof calls.pauseOwnRecalls> =>
  async ({ request: { until }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const { loginId } = user
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const patient = (await readRecalls(trx, [patientId], now)).get(patientId)
      if (patient === undefined) throw new Problem('not-found')
      checkPause(until, patient.today)
      const current = await readRecallStop(trx, patientId)
      if (current !== undefined && current.kind !== 'paused')
        throw new Problem('conflict', { detail: 'Your practice has ended your reminders. Phone them to go on.' })
      await saveRecallStop(trx, { patientId, loginId, stop: until === null ? null : { kind: 'paused', until }, now })
      await planRecalls(trx, [patientId], now)
    })
  }

/** Throws `invalid` for a pause that ends today or before, or later than two years ahead. */
export function checkPause(until: string | null, today: string): void {
  if (until === null) return
  if (until <= today) throw invalid('/until', 'Choose a day after today.')
  if (until > addMonths(today, maxPauseMonths)) throw invalid('/until', 'A break lasts two years at most.')
}
