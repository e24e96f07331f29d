import { createHash } from 'node:crypto'
import type { LesionId, PatientId, ReportId } from '../../../../../contract/ids.ts'
import { isFinalResult } from '../../../../../domain/clinical/spot-results.ts'
import { checkSpotResult } from '../../../../../domain/readings/check-spot-result.ts'
import {
  type LaboratoryMessage,
  type LaboratoryOrder,
  parseLaboratoryMessage,
} from '../../../../../domain/readings/laboratory/parse-laboratory-message.ts'
import { readLaboratoryOrder } from '../../../../../domain/readings/laboratory/read-laboratory-order.ts'
import { isSamePerson } from '../../../../../domain/readings/laboratory/same-person.ts'
import { spotReference, spotReferencesIn } from '../../../../../domain/readings/spot-reference.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import type { Db } from '../../../../platform/database.ts'
import { laboratoryMessageKeyOf } from '../../../../platform/files/file-keys.ts'
import type { Services } from '../../../../platform/services.ts'
import { addFollowUps } from '../../../../records/follow-ups/follow-up-store.ts'
import { inspectResultFile } from '../files/inspect-result-file.ts'
import { saveResultFile } from '../files/save-result-file.ts'
import { saveResult } from '../save-result.ts'
import { lockResult } from '../result-store.ts'
import { findSentSpot, type SentSpotRow } from '../sent-spots-store.ts'
import { findReferredSpot, insertLaboratoryMessage, isKnownMessage } from './laboratory-message-store.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

export type LaboratoryDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config' | 'files' | 'logger'>

/**
 * taken: saved as the spot's result; again: received before; unclear: became a task for a person; refused: it can't be
 * used here.
 */
type MessageVerdict = { kind: 'taken' | 'again' | 'unclear' } | { kind: 'refused'; reason: string }

/** An unclear message: why, and its patient, report and spot as far as they are certain. */
type Doubt = { doubt: string; patientId: PatientId | null; reportId: ReportId | null; lesionId: LesionId | null }
type Ready = {
  spot: SentSpotRow
  order: LaboratoryOrder
  result: Extract<ReturnType<typeof readLaboratoryOrder>, { result: unknown }>['result']
}

/**
 * Processes a laboratory's message. It finds the spot by our reference, and checks its patient by birth date and NHI or
 * names. Anything uncertain becomes a task for a person: nothing is guessed, and no result entered by a person is
 * changed. The message is stored encrypted, under its hash, before any row names it.
 */
export function takeLaboratoryMessage(
  deps: LaboratoryDependencies,
  { fileName, text }: { fileName: string; text: string },
): Promise<MessageVerdict> {
  const message = parseLaboratoryMessage(text)
  if ('refused' in message) return Promise.resolve({ kind: 'refused', reason: message.refused })
  if (message.isTest && !deps.config.demo)
    return Promise.resolve({ kind: 'refused', reason: 'This is a test message (MSH-11). Send it to a test server.' })
  const sha256 = createHash('sha256').update(text).digest('hex')
  return deps.database.db.transaction().execute(async (db) => {
    if (await isKnownMessage(db, sha256)) return { kind: 'again' }
    await deps.files.write(laboratoryMessageKeyOf(sha256), Buffer.from(text))
    const now = deps.clock.now()
    const found = await readyResult(db, message, now)
    const about = { fileName, sha256, sender: message.sender, controlId: message.controlId, said: saidBy(message), now }
    if ('doubt' in found) {
      const { doubt: reason, ...whose } = found
      await insertLaboratoryMessage(db, { ...about, ...whose, verdict: 'unclear', reason })
      await addTask(db, found, { sha256, sender: message.sender, now })
      return { kind: 'unclear' }
    }
    const { spot, order, result } = found
    const by = { through: 'laboratory', name: message.sender } as const
    await saveResult(db, deps, { spot, result, by, now })
    for (const bytes of documentsOf(order))
      await saveResultFile(db, deps, { spot, file: { name: `${order.labNumber || 'result'}.pdf`, bytes }, by, now })
    const whose = { patientId: spot.patient_id, reportId: spot.report_id, lesionId: spot.lesion_id }
    await insertLaboratoryMessage(db, { ...about, ...whose, verdict: 'taken', reason: null })
    return { kind: 'taken' }
  })
}

const documentsOf = (order: LaboratoryOrder): Buffer[] =>
  order.observations.flatMap(({ document }) => (document === null ? [] : [Buffer.from(document.base64, 'base64')]))

const nobodys = { patientId: null, reportId: null, lesionId: null }

/** The single spot and result of a message, with the spot locked; or why a person must decide. */
async function readyResult(db: Db, message: LaboratoryMessage, now: Date): Promise<Ready | Doubt> {
  const [order, ...more] = message.orders
  if (order === undefined || more.length > 0) return { doubt: 'The message has several orders.', ...nobodys }
  const [reference, ...others] = spotReferencesIn(order.about)
  if (reference === undefined) return { doubt: 'The message does not name our reference.', ...nobodys }
  const named = spotReference(reference.reportId, reference.number)
  if (others.length > 0) return { doubt: 'The message names several of our references.', ...nobodys }
  const known = await findReferredSpot(db, reference)
  if (known === null) return { doubt: `We have no spot with the reference ${named}.`, ...nobodys }
  const patient = {
    nhi: known.nhi,
    firstName: known.first_name,
    lastName: known.last_name,
    birthDate: known.birth_date,
  }
  if (!isSamePerson(message.patient, patient))
    return { doubt: `The reference ${named} is of another patient than the message.`, ...nobodys }
  const whose = { patientId: known.patient_id, reportId: known.report_id, lesionId: known.lesionId }
  const key = { reportId: known.report_id, lesionId: known.lesionId, now }
  const found = await findSentSpot(db, key)
  if (found === null)
    return { doubt: `The spot ${named} was not sent to a doctor, or its report is recalled.`, ...whose }
  await lockResult(db, found)
  const spot = (await findSentSpot(db, key)) ?? found
  const read = readLaboratoryOrder(order, message.sender)
  if ('doubt' in read) return { ...read, ...whose }
  const why = doubtOf(spot, order, read.result) ?? (await doubtOfDocuments(order))
  if (why === null && checkSpotResult(read.result, daysOf(spot, now)).length > 0)
    return { doubt: 'The day of the specimen is before the skin check, or in the future.', ...whose }
  return why === null ? { spot, order, result: read.result } : { doubt: why, ...whose }
}

const daysOf = (spot: SentSpotRow, now: Date) => ({ visitDay: spot.visit_day, today: dayInZone(now, spot.time_zone) })

/**
 * Why a message must not replace the spot's final result: only the same laboratory's correction of it may. Null: it
 * may, or there is no final result yet.
 */
function doubtOf(
  { result }: SentSpotRow,
  order: LaboratoryOrder,
  read: { labNumber?: string | null | undefined },
): string | null {
  if (result === null || !isFinalResult(result.key)) return null
  const corrects =
    result.entered_through === 'laboratory' && result.lab_number === read.labNumber && order.status === 'C'
  return corrects ? null : 'The spot has a result already.'
}

async function doubtOfDocuments(order: LaboratoryOrder): Promise<string | null> {
  for (const bytes of documentsOf(order)) {
    const inspected = await inspectResultFile(bytes)
    if ('refused' in inspected) return `The enclosed document can’t be kept: ${inspected.refused}`
  }
  return null
}

/** The message as text for a person. */
const saidBy = ({ patient, orders }: LaboratoryMessage): string =>
  [
    `Patient: ${personName(patient.firstName, patient.lastName)}, born ${patient.birthDate ?? 'unknown'}. ${patient.identifiers.join(' ')}`,
    ...orders.flatMap(({ about, labNumber, takenOn, orderedBy, observations }) => [
      `Laboratory number ${labNumber}, taken ${takenOn ?? 'unknown'}, ordered by ${orderedBy}. ${about.replaceAll(/\s+/g, ' ')}`,
      ...observations
        .filter(({ document }) => document === null)
        .map(({ name, text, unit }) => `${name}: ${text} ${unit}`.trim()),
    ]),
  ]
    .join('\n')
    .slice(0, 8000)

/** A reader must handle the task on the same day. */
const addTask = (
  db: Db,
  { doubt, patientId, reportId }: Doubt,
  { sha256, sender, now }: { sha256: string; sender: string; now: Date },
) =>
  addFollowUps(
    db,
    [
      {
        kind: 'laboratory-result',
        subjectKey: sha256,
        reason: `A result from ${sender} could not be filed. ${doubt}`,
        patientId,
        practiceId: null,
        reportId,
        dueAt: new Date(now.getTime() + 24 * 3_600_000),
        takenBy: null,
      },
    ],
    now,
  )
