import type { PatientId } from '../../../contract/ids.ts'
import { isToPhone, messageAt, nextMessageOn } from '../../../domain/recalls/next-message.ts'
import { recallRules, type RecallScope } from '../../../domain/recalls/recall-rules.ts'
import {
  type Recall,
  calculateRecalls,
  type RecallStop,
  recallStop,
} from '../../../domain/recalls/calculate-recalls.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import type { Db } from '../../platform/database.ts'
import { type PatientRecallFacts, readRecallFacts } from './recall-facts-store.ts'
import { lockRecallPlanning, type PlanRow, readSentMessages, replacePlans } from './recall-plan-store.ts'

/** A recall with its sent and waiting messages. */
export type RecallWithMessages = Recall & { scopeKey: string; sentOn: string[]; waiting: number }
export type PatientRecalls = {
  facts: PatientRecallFacts
  today: string
  stops: Record<RecallScope, RecallStop | null>
  recalls: RecallWithMessages[]
}

/** The key of a recall's scope in the tables: a lesion id or "person". */
const scopeKeyOf = ({ lesionId }: Pick<Recall, 'lesionId'>): string => lesionId ?? 'person'

/** Whether a recall is stopped. Reminders of a result that needs a doctor ignore `off` and `paused`. */
export function isStopped({ stops }: Pick<PatientRecalls, 'stops'>, { scope, reason }: Recall): boolean {
  const stop = stops[scope]
  return stop !== null && !(reason === 'doctor-not-booked' && (stop.kind === 'off' || stop.kind === 'paused'))
}

/** The current recalls of patients, calculated from the current facts. */
export async function readRecalls(
  db: Db,
  patientIds: readonly PatientId[],
  now: Date,
): Promise<Map<PatientId, PatientRecalls>> {
  const [facts, messages] = [await readRecallFacts(db, patientIds, now), await readSentMessages(db, patientIds)]
  const all = [...facts].map(([patientId, known]): [PatientId, PatientRecalls] => {
    const today = dayInZone(now, known.timeZone)
    const recalls = calculateRecalls(known).map((recall) => {
      const scopeKey = scopeKeyOf(recall)
      const before = messages.get(`${patientId} ${scopeKey} ${recall.dueOn}`)
      return { ...recall, scopeKey, sentOn: before?.days ?? [], waiting: before?.waiting ?? 0 }
    })
    const stops = { person: recallStop(known, today, 'person'), spot: recallStop(known, today, 'spot') }
    return [patientId, { facts: known, today, stops, recalls }]
  })
  return new Map(all)
}

function nextMessageAt(patient: PatientRecalls, recall: RecallWithMessages): Date | null {
  const { facts, stops } = patient
  const stop = stops[recall.scope]
  const day = recall.waiting > 0 ? null : nextMessageOn(recall, recall.sentOn)
  if (day === null) return null
  const at = new Date(messageAt(day, facts.timeZone))
  if (!isStopped(patient, recall)) return at
  // The recall is checked again when the stop ends.
  const again =
    stop?.kind === 'paused'
      ? new Date(messageAt(stop.until, facts.timeZone))
      : stop?.kind === 'booked'
        ? facts.bookedUntil[recall.scope]
        : null
  return again === null || again > at ? again : at
}

function phoneFrom({ today }: PatientRecalls, recall: RecallWithMessages): string | null {
  const last = recall.sentOn.at(-1)
  if (last === undefined || nextMessageOn(recall, recall.sentOn) !== null) return null
  const from = addDays(last, recallRules[recall.reason].repeatDays)
  const day = from > recall.dueOn ? from : recall.dueOn
  return isToPhone(recall, { sentOn: recall.sentOn, today: day > today ? day : today }) ? day : null
}

/** Saves the current recalls of patients, for lists and for the sending job. Run it in a transaction. */
export async function planRecalls(db: Db, patientIds: readonly PatientId[], now: Date): Promise<void> {
  if (patientIds.length === 0) return
  await lockRecallPlanning(db, patientIds)
  const rows = [...(await readRecalls(db, patientIds, now))].flatMap(([patientId, patient]) =>
    patient.recalls.map((recall): PlanRow => ({
      patient_id: patientId,
      scope_key: recall.scopeKey,
      reason: recall.reason,
      months: recall.months,
      due_on: recall.dueOn,
      time_zone: patient.facts.timeZone,
      messages: recall.sentOn.length + recall.waiting,
      next_at: nextMessageAt(patient, recall),
      is_to_phone_from: phoneFrom(patient, recall),
      planned_at: now,
    })),
  )
  await replacePlans(db, patientIds, rows)
}
