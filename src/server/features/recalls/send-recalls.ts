import type { PatientId } from '../../../contract/ids.ts'
import { isWithinSendingHours, nextMessageOn } from '../../../domain/recalls/next-message.ts'
import { recallMessageText, combineWithinDays } from '../../../domain/recalls/recall-rules.ts'
import { readerOf } from '../../../domain/reports/whose/reader-of.ts'
import { wordsForReader } from '../../../domain/reports/whose/words-for-reader.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import type { Db } from '../../platform/database.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import { plainName } from '../../platform/messages/plain-name.ts'
import { countTextMessages } from '../../platform/messages/message-store.ts'
import type { Services } from '../../platform/services.ts'
import { maxPerDay } from '../../platform/messages/text-message-limits.ts'
import { sendNotification } from '../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../records/patients/patient-contact-store.ts'
import {
  isStopped,
  type PatientRecalls,
  planRecalls,
  readRecalls,
  type RecallWithMessages,
} from '../../records/recalls/plan-recalls.ts'
import { takePatientsToPlan } from '../../records/recalls/recall-plan-store.ts'
import {
  type WaitingMessage,
  deleteMessages,
  lockWaitingMessages,
  markMessageSent,
  queueDueMessages,
  readWaitingZones,
} from '../../records/recalls/recall-message-store.ts'

export type RecallDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>

const planBatchSize = 500
const queueBatchSize = 10_000
const sendBatchSize = 100
/** Recalls may use half of the day's text messages, to leave room for codes and bookings. */
const maxTexts = maxPerDay / 2

/** The job `plan-recalls`: plans the recalls of patients with changed facts. */
export const planChangedRecalls =
  ({ database: { db }, clock }: Pick<RecallDependencies, 'database' | 'clock'>) =>
  async (): Promise<void> => {
    const planSome = () =>
      db.transaction().execute(async (trx) => {
        const patientIds = await takePatientsToPlan(trx, planBatchSize)
        await planRecalls(trx, patientIds, clock.now())
        return patientIds.length
      })
    while ((await planSome()) > 0);
  }

/** Queues every due recall once. It works in batches, so a run after a crash continues where the last one stopped. */
export async function queueRecalls({
  database: { db },
  clock,
}: Pick<RecallDependencies, 'database' | 'clock'>): Promise<number> {
  let queued = 0
  for (let some = 1; some > 0; queued += some) some = await queueDueMessages(db, clock.now(), queueBatchSize)
  return queued
}

/** The job `send-recalls`: queues due recalls and sends them during the day of each zone, if they are still due. */
export const sendRecalls = (deps: RecallDependencies) => async (): Promise<void> => {
  await queueRecalls(deps)
  const { database, clock } = deps
  for (const zone of await readWaitingZones(database.db)) {
    let some = 1
    while (
      some > 0 &&
      isWithinSendingHours(clock.now(), zone) &&
      (await countTextMessages(database.db, null)) < maxTexts
    )
      some = await database.db.transaction().execute((db) => sendBatch(db, deps, zone))
  }
}

async function sendBatch(db: Db, deps: RecallDependencies, zone: string): Promise<number> {
  const waiting = await lockWaitingMessages(db, zone, sendBatchSize)
  const byPatient = Map.groupBy(waiting, (message) => message.patient_id)
  const patientIds = [...byPatient.keys()]
  const now = deps.clock.now()
  const recalls = await readRecalls(db, patientIds, now)
  for (const [patientId, messages] of byPatient) {
    const patient = recalls.get(patientId)
    const due = patient === undefined ? [] : patient.recalls.filter((recall) => isDue(patient, recall, messages))
    const isKept = (message: WaitingMessage) =>
      due.some((recall) => recall.scopeKey === message.scope_key && recall.dueOn === message.due_on)
    await deleteMessages(
      db,
      messages.filter((message) => !isKept(message)).map(({ message_id }) => message_id),
    )
    if (patient !== undefined && due.length > 0) await send(db, deps, { patientId, patient, due })
  }
  await planRecalls(db, patientIds, now)
  return waiting.length
}

const isDue = (patient: PatientRecalls, recall: RecallWithMessages, messages: readonly WaitingMessage[]): boolean => {
  const day = nextMessageOn(recall, recall.sentOn)
  const isQueued = messages.some(({ scope_key, due_on }) => scope_key === recall.scopeKey && due_on === recall.dueOn)
  return isQueued && day !== null && day <= patient.today && !isStopped(patient, recall)
}

/** The due recalls, and those of the other scope that are due within a month, so that one message covers both. */
function combinedRecalls(patient: PatientRecalls, due: readonly RecallWithMessages[]): RecallWithMessages[] {
  const { today, recalls } = patient
  const soon = (recall: RecallWithMessages) => {
    const day = nextMessageOn(recall, recall.sentOn)
    return day !== null && day <= addDays(today, combineWithinDays) && !isStopped(patient, recall)
  }
  return recalls.filter(
    (recall) => due.includes(recall) || (due.every(({ scope }) => scope !== recall.scope) && soon(recall)),
  )
}

async function send(
  db: Db,
  deps: RecallDependencies,
  { patientId, patient, due }: { patientId: PatientId; patient: PatientRecalls; due: readonly RecallWithMessages[] },
): Promise<void> {
  const to = await readPatientContact(db, patientId)
  if (to === undefined) return
  const combined = combinedRecalls(patient, due)
  const isResult = combined.some(({ reason }) => reason === 'doctor-not-booked')
  const link = `${deps.config.publicUrl}${isResult ? '/reports' : '/bookings/book'}`
  const said = wordsToReader(to, patient.today)
  const message = said.inWords(recallMessageText(combined.map(({ reason }) => reason)))
  const used = await sendNotification(db, deps, {
    kind: isResult ? 'report' : 'recall',
    purpose: 'recall',
    ...(isResult && { urgency: 'urgent' as const }),
    to,
    page: isResult ? 'reports' : 'book',
    text: async () => `${message} ${link} Lentigo`,
    mail: async () => ({
      subject: subjectOf(isResult, said.greeted === null),
      body: [
        mailGreeting(said.greeted, to.country),
        message,
        link,
        ...(said.greeted === null
          ? ['For fewer reminders, or none for a while, phone the clinic.']
          : ['Fewer reminders, or none for a while:', `${deps.config.publicUrl}/recall`]),
        'Kind regards,\nLentigo',
      ].join('\n\n'),
    }),
  })
  const ways = Object.entries(used)
    .filter(([, isUsed]) => isUsed)
    .map(([way]) => way)
    .join(' ')
  const { timeZone } = patient.facts
  const now = deps.clock.now()
  for (const { scopeKey, dueOn, reason, sentOn } of combined)
    await markMessageSent(db, { patientId, scopeKey, dueOn, nth: sentOn.length + 1, reason, timeZone, now, ways })
}

function subjectOf(isResult: boolean, isToGuardian: boolean): string {
  if (!isResult) return 'A reminder from Lentigo'
  return isToGuardian ? 'Please open a Lentigo report' : 'Please open your Lentigo report'
}

/** Whom a reminder greets, and its words: a guardian reads the name of their child and decides nothing online. */
function wordsToReader(to: { firstName: string; birthDate: string }, today: string) {
  const child = plainName(to.firstName) ?? 'your child'
  const whose = { patient: { firstName: child, birthDate: to.birthDate }, releasedOn: today }
  return { greeted: readerOf(whose) === 'guardian' ? null : to.firstName, inWords: wordsForReader(whose) }
}
