import { createHash } from 'node:crypto'
import { practiceId as practiceIdOf } from '../../../../contract/ids.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import { mayBeSent, type ReportFacts } from '../../../../domain/access/may-know-findings.ts'
import { UnwritableText } from '../../../../domain/reports/hl7/hl7-text.ts'
import { oruMessage, type OruSources } from '../../../../domain/reports/hl7/oru-message.ts'
import { readerOf } from '../../../../domain/reports/whose/reader-of.ts'
import { queueMail, queueTextMessage } from '../../../platform/messages/queue-message.ts'
import type { Db } from '../../../platform/database.ts'
import type { DropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import type { Services } from '../../../platform/services.ts'
import { queueDelivery } from '../../../records/reports/queue-deliveries-store.ts'
import * as store from '../../../records/reports/delivery-store.ts'
import { readPatientAccess } from '../../../access/patient-access-store.ts'
import { newResultLink } from '../../../records/readings/result-links-store.ts'
import { readReportFacts } from '../../../records/reports/report-facts-store.ts'
import { aiResultsOf } from './ai-results-of.ts'
import { readReportPdf } from '../documents/report-pdf.ts'
import { readLetterPdf } from '../referrals/read-letter-pdf.ts'
import { letterMail, reportMail, reportText } from '../report-messages.ts'
import { notifySender } from './notify-sender.ts'
import { insertLink } from '../../../records/reports/link-store.ts'

export type DeliveryDependencies = Pick<Services, 'database' | 'clock' | 'files' | 'jobs' | 'config' | 'logger'> & {
  folder: DropFolder
}

const linkLifetimeMs = 30 * 24 * 3_600_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The control id (MSH-10) of a message: 20 letters from a hash, 100 bits, because a UUID is too long. It is the same at
 * every try, so that after a crash the message is found in the folder and not written twice.
 */
export const controlIdFor = (what: string): string =>
  [...createHash('sha256').update(what).digest().subarray(0, 20)].map((byte) => letters[byte % 32]).join('')

/** Records that a report can't be sent to a recipient, and notifies its sender. */
async function fail(
  db: Db,
  deps: DeliveryDependencies,
  { deliveryId, reason }: { deliveryId: string; reason: string },
): Promise<void> {
  await store.recordDeliveryStep(db, deliveryId, { state: 'failed', said: reason, reason, now: deps.clock.now() })
  await notifySender(db, deps, deliveryId)
}

/**
 * The link with which a doctor enters the results of the spots that a report sends them. Null for the patient, for a
 * report without such a spot, and if the patient does not allow us to ask.
 */
async function outcomeLinkOf(db: Db, { clock, config }: DeliveryDependencies, due: store.DueDelivery) {
  if (due.recipient_kind === 'patient') return null
  const lesionIds =
    due.lesion_id === null
      ? reportContent
          .parse(due.content)
          .spots.filter(({ mark }) => mark === 'urgent')
          .map(({ lesionId }) => lesionId)
      : [due.lesion_id]
  const [access] = await readPatientAccess(db, [due.patient_id])
  if (lesionIds.length === 0 || access?.consents.consentHistology !== true) return null
  const practiceId = due.recipient_kind === 'practice' ? practiceIdOf.parse(Number(due.recipient_id)) : null
  const token = await newResultLink(db, {
    reportId: due.report_id,
    lesionIds,
    practiceId,
    recipient: due.address,
    now: clock.now(),
  })
  return `${config.publicUrl}/outcome/link#token=${token}`
}

/** The patient whom a message about their report greets; null for a practice, and for a child, whose guardian reads it. */
export const greetedName = (due: store.DueDelivery): string | null =>
  due.recipient_kind === 'patient' && readerOf(reportContent.parse(due.content)) === 'patient' ? due.first_name : null

/**
 * Queues a link by text message or e-mail in the caller's transaction, so that it is sent exactly once. A text message
 * may be refused.
 */
async function sendLink(
  db: Db,
  deps: DeliveryDependencies,
  { due, isAmended }: { due: store.DueDelivery; isAmended: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const token = newSecretToken()
  const { report_id: reportId, delivery_id: deliveryId, address } = due
  const until = new Date(now.getTime() + linkLifetimeMs)
  const link = `${deps.config.publicUrl}/report-access#token=${token}`
  const about = { address, name: greetedName(due), link, isAmended }
  if (due.channel === 'text') {
    const refusal = await queueTextMessage(db, deps.jobs, { ...reportText(about), deliveryId })
    if (refusal !== null) {
      return fail(db, deps, { deliveryId, reason: `The text message was not sent: ${refusal}` })
    }
  } else {
    const outcomeLink = await outcomeLinkOf(db, deps, due)
    const mail =
      due.letter_practice_name === null
        ? reportMail({ ...about, country: due.country_code, outcomeLink })
        : letterMail({ ...about, practiceName: due.letter_practice_name, country: due.country_code, outcomeLink })
    await queueMail(db, deps.jobs, { ...mail, deliveryId })
  }
  await insertLink(db, { tokenHash: hashSecretToken(token), reportId, deliveryId, now, until })
  await store.recordDeliveryStep(db, deliveryId, { state: 'sending', said: 'Link on its way', now })
}

/** The sender, receiver and patient of a message. */
export const oruParties = (due: store.DueDelivery, { config }: Pick<DeliveryDependencies, 'config'>) => ({
  isTest: config.demo,
  letters: due.country_code === 'AU' ? ('ascii' as const) : ('utf-8' as const),
  receiver: { edi: due.address, name: due.recipient_name, doctorReference: due.doctor_reference },
  sender: { application: 'Lentigo', practiceName: due.letter_practice_name ?? due.practice_name },
  patient: {
    nhi: due.nhi,
    medicareNumber: due.medicare_number,
    gender: due.gender,
    mobilePhone: due.mobile_phone,
  },
  orderId: due.letter_id ?? due.visit_id,
})

/** The content of the message: the report, or a letter about one of its spots together with the report. */
async function bodyOf(
  db: Db,
  deps: DeliveryDependencies,
  { due, reportPdf }: { due: store.DueDelivery; reportPdf: string },
): Promise<Pick<OruSources, 'content' | 'body'>> {
  const content = reportContent.parse(due.content)
  const spot = content.spots.find(({ lesionId }) => lesionId === due.lesion_id)
  if (due.letter === null || spot === undefined)
    return { content, body: { kind: 'report', pdf: reportPdf, aiResults: await aiResultsOf(db, deps, due) } }
  const { letter } = due
  const pdf = await readLetterPdf(deps, { letter, spot, content, reportId: due.report_id })
  return {
    content: { ...content, spots: [spot] },
    body: { kind: 'letter', pdf: pdf.toString('base64'), reportPdf, text: letter.text },
  }
}

/** The message as text; or the characters that the receiver's system can't read. */
function writeMessage(sources: OruSources): string | { missing: readonly string[] } {
  try {
    return oruMessage(sources)
  } catch (error) {
    if (error instanceof UnwritableText) return { missing: error.signs }
    throw error
  }
}

/** Writes the HL7 message with its PDF to the drop folder; every try gives the same bytes and name. */
async function sendHealthLinkMessage(db: Db, deps: DeliveryDependencies, due: store.DueDelivery): Promise<void> {
  const pdf = await readReportPdf(deps, due.report_id)
  if (pdf === undefined) throw new Error('the PDF of the report does not exist yet')
  const controlId = due.control_id ?? controlIdFor(due.delivery_id)
  const message = writeMessage({
    ...oruParties(due, deps),
    ...(await bodyOf(db, deps, { due, reportPdf: pdf.bytes.toString('base64') })),
    controlId,
    now: due.signed_at ?? due.published_at,
  })
  if (typeof message !== 'string') {
    const reason = `Their system can’t show “${message.missing.join('')}”. Send it another way.`
    return fail(db, deps, { deliveryId: due.delivery_id, reason })
  }
  await store.recordDeliveryStep(db, due.delivery_id, {
    state: 'sending',
    said: 'Handed to HealthLink',
    now: deps.clock.now(),
    controlId,
  })
  await deps.folder.putOutgoing(due.address, controlId, message)
}

/**
 * Whether an earlier version was released. An earlier version that was reopened before its release is unknown to its
 * recipients.
 */
const hasLeftBefore = (versions: readonly ReportFacts[], { version }: Pick<ReportFacts, 'version'>): boolean =>
  versions.some((other) => other.version < version && other.releasedAt !== null)

/**
 * Whether a newer version was released, even if it was recalled since: the letter would repeat what was wrong before.
 */
const isSuperseded = (
  versions: readonly ReportFacts[],
  { version }: Pick<ReportFacts, 'version'>,
  now: Date,
): boolean => versions.some((other) => other.version > version && other.releasedAt !== null && other.releasedAt <= now)

/**
 * The jobs `deliver-report` and `deliver-letter`: sends one version to one recipient, once. Cancelled deliveries and
 * those in transit are skipped; those not yet due are queued again. After an error the job retries with growing delays.
 */
export const deliverReport =
  (deps: DeliveryDependencies) =>
  ({ deliveryId }: { deliveryId: string }): Promise<void> =>
    deps.database.db.transaction().execute(async (db) => {
      const due = await store.lockDelivery(db, deliveryId)
      if (due === undefined) return
      if (due.leaves_at > deps.clock.now()) {
        await queueDelivery(db, deps.jobs, { deliveryId, startAfter: due.leaves_at })
        return
      }
      const versions = await readReportFacts(db, { visitIds: [due.visit_id] })
      const facts = versions.find(({ reportId }) => reportId === due.report_id)
      // A patient's link that waits for a phone call is queued again when the call is recorded, or its task is taken.
      if (facts === undefined || !mayBeSent(due.recipient_kind, facts, deps.clock.now())) return
      if (due.letter_id !== null && due.state === 'waiting' && isSuperseded(versions, due, deps.clock.now())) {
        const reason = 'There is a newer version of the report. Write the letter from that one.'
        return fail(db, deps, { deliveryId, reason })
      }
      switch (due.channel) {
        case 'text':
        case 'mail':
          // `sending`: the message is queued already, and reports its outcome (message-outcome.ts).
          return due.state === 'waiting'
            ? sendLink(db, deps, { due, isAmended: hasLeftBefore(versions, due) })
            : undefined
        case 'healthlink':
          return due.state === 'waiting' ? sendHealthLinkMessage(db, deps, due) : undefined
      }
    })
