import type * as calls from '../../../contract/practices/practice-registration.ts'
import { Permission, RegistrationRequestStatus, RegistrationRequestType } from '../../../contract/enums.ts'
import type { LoginId, PracticeId, RegistrationRequestId } from '../../../contract/ids.ts'
import { authorisesReports } from '../../../domain/access/authorises-reports.ts'
import { may } from '../../../domain/access/may.ts'
import { practiceTimeZone } from '../../../domain/practices/practice-time-zone.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Db } from '../../platform/database.ts'
import { readMailRecipient } from '../../records/accounts/mail-recipient-store.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import { type InvitationHindrance, inviteToPractice } from '../../records/practices/staff-access/invite-to-practice.ts'
import { invitationMail } from '../../records/practices/staff-access/practice-access-mails.ts'
import { readStaffAccounts, type StaffAccounts } from '../../records/practices/staff-access/staff-accounts-store.ts'
import { presentRegistration } from '../../records/practices/present-registration.ts'
import {
  type RegistrationRequestRow,
  saveRegistrationAnswer,
} from '../../records/practices/registration-request-store.ts'
import { notifyPatient } from './notify-patient.ts'
import { registrationDeclinedMail } from './practice-mails.ts'
import type { PracticeDependencies } from './register-practice.ts'
import * as store from './registration-store.ts'

type RegistrationDependencies = Pick<PracticeDependencies, 'config' | 'database' | 'clock' | 'jobs'>
export type RegistrationAnswer =
  | { kind: 'approve'; canDistributeReports: boolean }
  | { kind: 'decline'; reason: string }
/** A decision on a request: by a manager of the practice to be joined, or by the service's administrator, who has no login. */
type RegistrationDecision = {
  requestId: RegistrationRequestId
  answer: RegistrationAnswer
  by: LoginId | null
  /** Whether the decider may answer for the practice to be joined. */
  mayAnswerFor: (practice: PracticeId) => boolean
}
export type Outcome =
  | { kind: 'answered'; request: RegistrationRequestRow }
  | { kind: 'unknown' }
  | { kind: 'answered-before' }
  | { kind: AccessHindrance; userName: string }

/** Why a request can't be approved. */
type AccessHindrance = Exclude<InvitationHindrance, 'works-here'>

/** Thrown to roll the transaction back. */
class GrantRefused extends Error {
  readonly outcome: { kind: AccessHindrance; userName: string }
  constructor(outcome: { kind: AccessHindrance; userName: string }) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

// A practice must not learn which patient named it.
const presentForManager = (row: RegistrationRequestRow, accounts: StaffAccounts = new Map()) =>
  presentRegistration({ ...row, requested_by_patient_id: null }, accounts)

/** The e-mail addresses of open requests; their accounts are shown beside what was typed. */
export const addressesIn = (rows: readonly RegistrationRequestRow[]): string[] =>
  rows
    .filter(({ status }) => status === RegistrationRequestStatus.Pending)
    .flatMap(({ users }) => users.flatMap((user) => user.email_address ?? []))

/** practices/getregistrations: the requests to join a practice, for its manager only. */
export const getRegistrations =
  ({ database: { db } }: RegistrationDependencies): Handler<typeof calls.getRegistrations> =>
  async ({ request, actor }) => {
    requireMay(userOf(actor), 'manage', request.practiceId)
    const rows = await store.readRequestsToJoin(db, request.practiceId)
    const accounts = await readStaffAccounts(db, addressesIn(rows))
    return { requests: rows.map((row) => presentForManager(row, accounts)) }
  }

/**
 * practices/answerregistration: answers a request, for a manager of the practice to be joined. For anybody else the
 * request is 404.
 */
export const answerRegistration =
  (deps: RegistrationDependencies): Handler<typeof calls.answerRegistration> =>
  async ({ request: { requestId, answer }, actor }) => {
    const user = userOf(actor)
    requireStepUp(user)
    const mayAnswerFor = (practice: PracticeId) => may(user, 'manage', practice)
    const outcome = await decideRegistration(deps, { requestId, answer, by: user.loginId, mayAnswerFor })
    switch (outcome.kind) {
      case 'answered':
        return presentForManager(outcome.request)
      case 'unknown':
        throw new Problem('not-found')
      case 'answered-before':
        throw new Problem('conflict', { detail: 'Someone else has already answered this request.' })
      case 'is-patient':
      case 'has-other-role':
        throw new Problem('conflict', {
          detail: 'This address can’t be given access. Decline the request and ask for another address.',
        })
    }
  }

/**
 * Decides a pending request once, and e-mails whoever made it, including a patient. Approval creates the practice, or
 * grants access to one by a link to the person's address. If access can't be granted, nothing changes.
 */
export async function decideRegistration(
  deps: RegistrationDependencies,
  decision: RegistrationDecision,
): Promise<Outcome> {
  try {
    return await deps.database.db.transaction().execute((db) => decideIn(deps, db, decision))
  } catch (error) {
    if (error instanceof GrantRefused) return error.outcome
    throw error
  }
}

async function decideIn(deps: RegistrationDependencies, db: Db, decision: RegistrationDecision): Promise<Outcome> {
  const { requestId, answer, by } = decision
  const request = await store.lockRequest(db, requestId)
  if (request === undefined) return { kind: 'unknown' }
  const mayAnswer =
    by === null ||
    (request.request_type === RegistrationRequestType.Practitioner &&
      request.practice_id !== null &&
      decision.mayAnswerFor(request.practice_id))
  if (!mayAnswer) return { kind: 'unknown' }
  if (request.status !== RegistrationRequestStatus.Pending) return { kind: 'answered-before' }
  const now = deps.clock.now()
  if (answer.kind === 'decline') {
    const done = { status: RegistrationRequestStatus.Declined, reason: answer.reason, practice_id: request.practice_id }
    await saveRegistrationAnswer(db, { request_id: requestId, ...done, by, now })
    const mail = registrationDeclinedMail(request, answer.reason)
    if (mail !== null) await queueMail(db, deps.jobs, mail)
    await notifyPatient(db, deps, request)
    return { kind: 'answered', request: { ...request, ...done, answered_at: now } }
  }
  const practiceId =
    request.practice_id ??
    (await store.insertPractice(db, request, practiceTimeZone(request.country_code, request.post_code)))
  const permissions = answer.canDistributeReports ? [Permission.CanDistributeReports] : []
  for (const user of request.users)
    await grantAccess(deps, db, { request, user, place: { practiceId, permissions, now, by } })
  const done = { status: RegistrationRequestStatus.Approved, reason: null, practice_id: practiceId }
  await saveRegistrationAnswer(db, { request_id: requestId, ...done, by, now })
  await notifyPatient(db, deps, request)
  return { kind: 'answered', request: { ...request, ...done, answered_at: now } }
}

type RegistrationGrant = {
  request: RegistrationRequestRow
  user: RegistrationRequestRow['users'][number]
  place: { practiceId: PracticeId; permissions: number[]; now: Date; by: LoginId | null }
}

// A practitioner named by a patient has no e-mail address: they get no account, but reports can be sent to them.
async function grantAccess(
  deps: RegistrationDependencies,
  db: Db,
  { request, user, place: { by, ...place } }: RegistrationGrant,
): Promise<void> {
  const names = { firstName: user.first_name, lastName: user.last_name }
  if (user.email_address === null) return store.insertNamedPractitioner(db, place.practiceId, names)
  const userName = user.email_address
  const guest = { userName, roleId: user.account_type, ...names }
  const done = await inviteToPractice(db, guest, {
    ...place,
    permissions: authorisesReports(user.account_type) ? place.permissions : [],
    ...(by !== null && { by }),
  })
  if (done.kind === 'works-here') return
  if (done.kind !== 'invited') throw new GrantRefused({ kind: done.kind, userName })
  // A form never changes an existing account: only its owner changes its provider numbers.
  if (done.account === 'new')
    await store.saveProviderNumbers(db, done.loginId, {
      hpii: user.hpii,
      medicareProviderNumber: user.medicare_provider_number,
    })
  const typed = { userName, firstName: user.first_name, country: request.country_code }
  const to = done.account === 'new' ? typed : await readMailRecipient(db, done.loginId)
  const mail = invitationMail(to, {
    practiceName: request.practice_name,
    publicUrl: deps.config.publicUrl,
    token: done.token,
  })
  await queueMail(db, deps.jobs, mail)
}
