import { registrationRequestId } from '../../contract/ids.ts'
import { momentInFull } from '../../domain/time/format-moment.ts'
import { cpnFault } from '../../domain/practices/validate-registration.ts'
import { practiceTimeZone } from '../../domain/practices/practice-time-zone.ts'
import type { Config } from '../config.ts'
import {
  addressesIn,
  decideRegistration,
  type Outcome,
  type RegistrationAnswer,
} from '../features/practices/answer-registration.ts'
import { readPendingRequests } from '../features/practices/registration-store.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { RegistrationRequestRow } from '../records/practices/registration-request-store.ts'
import { readStaffAccounts, type StaffAccounts } from '../records/practices/staff-access/staff-accounts-store.ts'
import type { CommandResult } from './command-result.ts'
import { withJobs } from './with-jobs.ts'
import { personName } from '../../domain/text/person-name.ts'

/** Whether a command is about registration requests. */
export const isRegistrationCommand = (command: string | undefined): boolean =>
  command === 'registrations' || command === 'registration'

/** Lists open registration requests, or answers one. */
export async function runRegistrationCommand(
  [command, id, what, ...rest]: readonly string[],
  deps: { database: Database; databaseUrl: string; config: Config; usage: string },
): Promise<CommandResult> {
  if (command === 'registrations') return listRequests(deps.database)
  const requestId = registrationRequestId.safeParse(id).data
  if (requestId === undefined) return { error: `${id ?? 'Nothing'} is not the id of a request.\n${deps.usage}` }
  const answer = parseAnswer(what, rest)
  if (answer === null) return { error: `Use approve, approve --can-distribute, or decline and the reason.\n` }
  const { database, config } = deps
  return withJobs(deps.databaseUrl, async (jobs) =>
    describeOutcome(
      await decideRegistration(
        { database, jobs, config, clock: systemClock },
        { requestId, answer, by: null, mayAnswerFor: () => true },
      ),
    ),
  )
}

function parseAnswer(what: string | undefined, rest: readonly string[]): RegistrationAnswer | null {
  if (what === 'approve') return { kind: 'approve', canDistributeReports: rest.includes('--can-distribute') }
  const reason = rest.join(' ').trim()
  return what === 'decline' && reason !== '' ? { kind: 'decline', reason } : null
}

function describeOutcome(outcome: Outcome): CommandResult {
  switch (outcome.kind) {
    case 'answered':
      return {
        output:
          outcome.request.reason === null
            ? `Approved. ${outcome.request.practice_name} is practice ${outcome.request.practice_id}; its users were invited by e-mail.\n`
            : 'Declined. The reason is shown to whoever asked, and e-mailed if the request has an address.\n',
      }
    case 'unknown':
      return { error: 'There is no registration request with this id.\n' }
    case 'answered-before':
      return { error: 'This request was already answered.\n' }
    case 'is-patient':
      return { error: `${outcome.userName} is a patient. Decline, and ask for another address.\n` }
    case 'has-other-role':
      return { error: `${outcome.userName} has another role. Decline, or change the role with a clinic file.\n` }
  }
}

async function listRequests({ db }: Pick<Database, 'db'>): Promise<CommandResult> {
  const rows = await readPendingRequests(db)
  if (rows.length === 0) return { output: 'There is no open registration request.\n' }
  const accounts = await readStaffAccounts(db, addressesIn(rows))
  return { output: rows.map((row) => formatRequest(row, accounts)).join('') }
}

function formatRequest(row: RegistrationRequestRow, accounts: StaffAccounts): string {
  const requestedAt = momentInFull(row.created_at, practiceTimeZone(row.country_code, row.post_code))
  const what = row.request_type === 0 ? 'new practice' : 'wants to join'
  const people = row.users.map((user) => {
    const doubt = user.hpii === null ? null : cpnFault(user.hpii).doubt
    return `    ${personName(user.first_name, user.last_name)} ${user.email_address ?? '(named by a patient)'} ${user.hpii ?? user.medicare_provider_number ?? ''}${doubt === null ? '' : ' (check digit does not fit)'}\n${formatAccount(accounts.get(user.email_address?.toLowerCase() ?? ''))}`
  })
  return `${row.request_id}  ${row.practice_name}, ${what}, ${requestedAt}\n${people.join('')}`
}

type StaffAccount = NonNullable<ReturnType<StaffAccounts['get']>>

/**
 * The existing account of an address, printed below what the request says of it. Approving the request does not change
 * that account.
 */
const formatAccount = (account: StaffAccount | undefined): string =>
  account === undefined
    ? ''
    : `      has an account: ${personName(account.firstName, account.lastName)} ${account.hpii ?? account.medicareProviderNumber ?? 'without a number'}; it stays as it is\n`
