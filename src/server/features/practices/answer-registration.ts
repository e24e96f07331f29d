import type { answerRegistration, getRegistrations } from '../../../contract/accounts/practice-registration.ts'
import { Permission, RegistrationRequestStatus, RegistrationRequestType } from '../../../contract/enums.ts'
import type { LoginId, PracticeId, RegistrationRequestId } from '../../../contract/ids.ts'
import { may } from '../../../domain/access/may.ts'
import { zoneOfPractice } from '../../../domain/practices/zone-of-practice.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireFreshProof } from '../../http/require-fresh-proof.ts'
import type { Db } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { type Hindrance, letIn } from '../../records/granting/let-in.ts'
import { letInMail } from '../../records/granting/let-in-mail.ts'
import { presentRegistration } from '../../records/practices/present-registration.ts'
import { type RequestRow, storeAnswer } from '../../records/practices/registration-requests-store.ts'
import { tellPatient } from './tell-patient.ts'
import { declinedMail } from './messages.ts'
import type { PracticePorts } from './register-practice.ts'
import * as store from './registration-store.ts'

type Ports = Pick<PracticePorts, 'config' | 'database' | 'clock' | 'jobs'>
export type RegistrationAnswer =
  | { kind: 'approve'; canDistributeReports: boolean }
  | { kind: 'decline'; reason: string }
/** Who answers: a manager for who wants to join, or the service, which has no login. */
type Asked = {
  requestId: RegistrationRequestId
  answer: RegistrationAnswer
  by: LoginId | null
  /** Whether they may answer for a practice that is to be joined. */
  mayAnswerFor: (practice: PracticeId) => boolean
}
export type Outcome =
  | { kind: 'answered'; request: RequestRow }
  | { kind: 'unknown' }
  | { kind: 'answered-before' }
  | { kind: Hindrance; userName: string }

/** Undoes what was begun. */
class Hindered extends Error {
  readonly outcome: { kind: Hindrance; userName: string }
  constructor(outcome: { kind: Hindrance; userName: string }) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

// Which patient named somebody is nothing to a practice that may not know of their record.
const asManagersRead = (row: RequestRow) => presentRegistration({ ...row, requested_by_patient_id: null })

/** practices/getregistrations: who asked to join, for the practice's manager alone. */
export const listRegistrations =
  ({ database: { db } }: Ports): Handler<typeof getRegistrations> =>
  async ({ request, actor }) => {
    requireMay(userOf(actor), 'manage', request.practiceId)
    return { requests: (await store.readRequestsToJoin(db, request.practiceId)).map(asManagersRead) }
  }

/** practices/answerregistration: for a manager of the practice that is asked for; nobody else learns that there is a request. */
export const answerAsManager =
  (ports: Ports): Handler<typeof answerRegistration> =>
  async ({ request: { requestId, answer }, actor }) => {
    const user = userOf(actor)
    requireFreshProof(user)
    const mayAnswerFor = (practice: PracticeId) => may(user, 'manage', practice)
    const outcome = await answerRequest(ports, { requestId, answer, by: user.loginId, mayAnswerFor })
    switch (outcome.kind) {
      case 'answered':
        return asManagersRead(outcome.request)
      case 'unknown':
        throw new Problem('not-found')
      case 'answered-before':
        throw new Problem('conflict', { detail: 'Somebody has answered this request meanwhile.' })
      case 'is-patient':
      case 'has-other-role':
        throw new Problem('conflict', {
          detail: 'This address can’t be let in. Decline, and ask for another address.',
        })
    }
  }

/**
 * Answers a request that is Pending, once, and tells who asked by e-mail, a patient too. Approved, a practice is made, or somebody is let
 * into one, by a link to their address; what can't be done changes nothing.
 */
export async function answerRequest(ports: Ports, asked: Asked): Promise<Outcome> {
  try {
    return await ports.database.db.transaction().execute((db) => answerIn(ports, db, asked))
  } catch (error) {
    if (error instanceof Hindered) return error.outcome
    throw error
  }
}

async function answerIn(ports: Ports, db: Db, asked: Asked): Promise<Outcome> {
  const { requestId, answer, by } = asked
  const request = await store.lockRequest(db, requestId)
  if (request === undefined) return { kind: 'unknown' }
  const mayAnswer =
    by === null ||
    (request.request_type === RegistrationRequestType.Practitioner &&
      request.practice_id !== null &&
      asked.mayAnswerFor(request.practice_id))
  if (!mayAnswer) return { kind: 'unknown' }
  if (request.status !== RegistrationRequestStatus.Pending) return { kind: 'answered-before' }
  const now = ports.clock.now()
  if (answer.kind === 'decline') {
    const done = { status: RegistrationRequestStatus.Declined, reason: answer.reason, practice_id: request.practice_id }
    await storeAnswer(db, { request_id: requestId, ...done, by, now })
    const mail = declinedMail(request, answer.reason)
    if (mail !== null) await queueMail(db, ports.jobs, mail)
    await tellPatient(db, ports, request)
    return { kind: 'answered', request: { ...request, ...done, answered_at: now } }
  }
  const practiceId =
    request.practice_id ??
    (await store.insertPractice(db, request, zoneOfPractice(request.country_code, request.post_code)))
  const permissions = answer.canDistributeReports ? [Permission.CanDistributeReports] : []
  for (const user of request.users)
    await take(ports, db, { request, user, place: { practiceId, permissions, now, by } })
  const done = { status: RegistrationRequestStatus.Approved, reason: null, practice_id: practiceId }
  await storeAnswer(db, { request_id: requestId, ...done, by, now })
  await tellPatient(db, ports, request)
  return { kind: 'answered', request: { ...request, ...done, answered_at: now } }
}

type Taken = {
  request: RequestRow
  user: RequestRow['users'][number]
  place: { practiceId: PracticeId; permissions: number[]; now: Date; by: LoginId | null }
}

// Whom a patient named has no address: a practitioner without an account, whom reports can be sent to.
async function take(ports: Ports, db: Db, { request, user, place: { by, ...place } }: Taken): Promise<void> {
  const names = { firstName: user.first_name, lastName: user.last_name }
  if (user.email_address === null) return store.insertNamedPractitioner(db, place.practiceId, names)
  const userName = user.email_address
  const guest = { userName, roleId: user.account_type, ...names }
  const done = await letIn(db, guest, { ...place, ...(by !== null && { by }) })
  if (done.kind !== 'let-in') throw new Hindered({ kind: done.kind, userName })
  await store.storeNumbers(db, done.loginId, {
    hpii: user.hpii,
    medicareProviderNumber: user.medicare_provider_number,
  })
  const to = { userName, firstName: user.first_name, country: request.country_code }
  const mail = letInMail(to, {
    practiceName: request.practice_name,
    publicUrl: ports.config.publicUrl,
    token: done.invited?.token ?? null,
  })
  await queueMail(db, ports.jobs, mail)
}
