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

/** The longest pause in months. */
const maxPauseMonths = 24

const presentStop = (stop: RecallStop | null) =>
  stop && { kind: stop.kind, until: stop.kind === 'paused' ? stop.until : null }

/** A late message is sent at the next sending time, so its day shows as today instead of a past day. */
const notBefore = (today: string, day: string | null) => (day !== null && day < today ? today : day)

/** patientpermissions/getrecalls: the caller's recalls, calculated from the current facts. */
export const getOwnRecalls =
  ({ database: { db }, clock }: Pick<RecallDependencies, 'database' | 'clock'>): Handler<typeof calls.getOwnRecalls> =>
  async ({ actor }) => {
    const patientId = ownPatient(userOf(actor))
    const patient = (await readRecalls(db, [patientId], clock.now())).get(patientId)
    if (patient === undefined) throw new Problem('not-found')
    const { stops, recalls, today } = patient
    return {
      stop: presentStop(stops.person),
      recalls: recalls.map((recall) => ({
        scope: recall.scope,
        reason: recall.reason,
        months: recall.months,
        dueOn: recall.dueOn,
        told: recall.sentOn,
        nextMessageOn: isStopped(patient, recall) ? null : notBefore(today, nextMessageOn(recall, recall.sentOn)),
      })),
    }
  }

/**
 * patientpermissions/pauserecalls: pauses or resumes the caller's recalls. A stop that the practice set, such as after
 * a move, can only be undone by the practice.
 */
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
        throw new Problem('conflict', {
          detail: 'Your practice has stopped your reminders. Phone them to restart them.',
        })
      await saveRecallStop(trx, { patientId, loginId, stop: until === null ? null : { kind: 'paused', until }, now })
      await planRecalls(trx, [patientId], now)
    })
  }

/** Throws `invalid` for a pause that ends today or earlier, or more than two years ahead. */
export function checkPause(until: string | null, today: string): void {
  if (until === null) return
  if (until <= today) throw invalid('/until', 'Choose a day after today.')
  if (until > addMonths(today, maxPauseMonths)) throw invalid('/until', 'A break can last two years at most.')
}
