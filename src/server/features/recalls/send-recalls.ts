import type { PatientId } from '../../../contract/ids.ts'
import { isTellingTime, nextMessageOn } from '../../../domain/recalls/next-message.ts'
import { recallWords, togetherDays } from '../../../domain/recalls/recall-rules.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import type { Db } from '../../platform/database.ts'
import { greeting } from '../../platform/mail/greeting.ts'
import { countTexts } from '../../platform/mail/mail-store.ts'
import type { Services } from '../../platform/services.ts'
import { mostToAll } from '../../platform/text-limits.ts'
import { sendNotice } from '../../records/notices/send-notice.ts'
import { readPatientContact } from '../../records/patients/patient-contact-store.ts'
import {
  isStopped,
  type PatientRecalls,
  planRecalls,
  readRecalls,
  type ToldRecall,
} from '../../records/recalls/plan-recalls.ts'
import { takeToPlan } from '../../records/recalls/recall-plan-store.ts'
import {
  type WaitingMessage,
  dropMessages,
  lockWaitingMessages,
  markSent,
  queueDue,
  readWaitingZones,
} from '../../records/recalls/message-store.ts'

export type RecallPorts = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>

const plannedAtOnce = 500
const queuedAtOnce = 10_000
const sentAtOnce = 100
/** Reminders leave room for the codes and bookings of the day. */
const mostTexts = mostToAll / 2

/** The job `plan-recalls`: dates of those about whom something changed. */
export const planChanged =
  ({ database: { db }, clock }: Pick<RecallPorts, 'database' | 'clock'>) =>
  async (): Promise<void> => {
    const planSome = () =>
      db.transaction().execute(async (trx) => {
        const patientIds = await takeToPlan(trx, plannedAtOnce)
        await planRecalls(trx, patientIds, clock.now())
        return patientIds.length
      })
    while ((await planSome()) > 0);
  }

/** Queues every reminder that is due, each once: a run that is killed leaves whole batches behind, and the next goes on. */
export async function queueRecalls({
  database: { db },
  clock,
}: Pick<RecallPorts, 'database' | 'clock'>): Promise<number> {
  let queued = 0
  for (let some = 1; some > 0; queued += some) some = await queueDue(db, clock.now(), queuedAtOnce)
  return queued
}

/** The job `send-recalls`: queues what is due and sends it in the daytime of each zone, if the rule still says so. */
export const sendRecalls = (ports: RecallPorts) => async (): Promise<void> => {
  await queueRecalls(ports)
  const { database, clock } = ports
  for (const zone of await readWaitingZones(database.db)) {
    let some = 1
    while (some > 0 && isTellingTime(clock.now(), zone) && (await countTexts(database.db, null)) < mostTexts)
      some = await database.db.transaction().execute((db) => sendSome(db, ports, zone))
  }
}

async function sendSome(db: Db, ports: RecallPorts, zone: string): Promise<number> {
  const waiting = await lockWaitingMessages(db, zone, sentAtOnce)
  const byPatient = Map.groupBy(waiting, (message) => message.patient_id)
  const patientIds = [...byPatient.keys()]
  const now = ports.clock.now()
  const recalls = await readRecalls(db, patientIds, now)
  for (const [patientId, messages] of byPatient) {
    const patient = recalls.get(patientId)
    const due = patient === undefined ? [] : patient.recalls.filter((recall) => isDue(patient, recall, messages))
    const isKept = (message: WaitingMessage) =>
      due.some((recall) => recall.scopeKey === message.scope_key && recall.dueOn === message.due_on)
    await dropMessages(
      db,
      messages.filter((message) => !isKept(message)).map(({ message_id }) => message_id),
    )
    if (patient !== undefined && due.length > 0) await send(db, ports, { patientId, patient, due })
  }
  await planRecalls(db, patientIds, now)
  return waiting.length
}

const isDue = ({ stop, today }: PatientRecalls, recall: ToldRecall, messages: readonly WaitingMessage[]): boolean => {
  const day = nextMessageOn(recall, recall.told)
  const waits = messages.some(({ scope_key, due_on }) => scope_key === recall.scopeKey && due_on === recall.dueOn)
  return waits && day !== null && day <= today && !isStopped(stop, recall.reason)
}

/** Those of another scope whose message would follow within a month meet in this one. */
function meeting({ stop, today, recalls }: PatientRecalls, due: readonly ToldRecall[]): ToldRecall[] {
  const soon = (recall: ToldRecall) => {
    const day = nextMessageOn(recall, recall.told)
    return day !== null && day <= addDays(today, togetherDays) && !isStopped(stop, recall.reason)
  }
  return recalls.filter(
    (recall) => due.includes(recall) || (due.every(({ scope }) => scope !== recall.scope) && soon(recall)),
  )
}

async function send(
  db: Db,
  ports: RecallPorts,
  { patientId, patient, due }: { patientId: PatientId; patient: PatientRecalls; due: readonly ToldRecall[] },
): Promise<void> {
  const to = await readPatientContact(db, patientId)
  if (to === undefined) return
  const told = meeting(patient, due)
  const isResult = told.some(({ reason }) => reason === 'doctor-not-booked')
  const words = recallWords(told.map(({ reason }) => reason))
  const link = `${ports.config.publicUrl}${isResult ? '/reports' : '/bookings/book'}`
  const stopLink = `${ports.config.publicUrl}/recall`
  const used = await sendNotice(db, ports, {
    kind: isResult ? 'report' : 'recall',
    ...(isResult && { urgency: 'urgent' as const }),
    to,
    page: isResult ? 'reports' : 'book',
    text: async () => `${words} ${link} Lentigo`,
    mail: async () => ({
      subject: isResult ? 'Please open your Lentigo report' : 'A reminder from Lentigo',
      body: `${greeting(to.firstName, to.country)}\n\n${words}\n\n${link}\n\nFewer reminders, or none for a while:\n\n${stopLink}\n\nKind regards,\nLentigo`,
    }),
  })
  const ways = Object.entries(used)
    .filter(([, isUsed]) => isUsed)
    .map(([way]) => way)
    .join(' ')
  const { timeZone } = patient.facts
  const now = ports.clock.now()
  for (const { scopeKey, dueOn, reason, told: before } of told)
    await markSent(db, { patientId, scopeKey, dueOn, nth: before.length + 1, reason, timeZone, now, ways })
}
