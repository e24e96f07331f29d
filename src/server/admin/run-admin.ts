import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup, restoreBackup } from './backup/backup-commands.ts'
import { runStoreCommand } from './store/store-commands.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { printAccessReview } from './print-access-review.ts'
import { runAuditCommand } from './audit-commands.ts'
import { removeSecondFactors } from './second-factor-commands.ts'
import { isBreachCommand, runBreachCommand } from './breach-commands.ts'
import { isPrivacyOfficerCommand, runPrivacyOfficerCommand } from './privacy-officer-commands.ts'
import { isFhirClientCommand, runFhirClientCommand } from './fhir-client-commands.ts'
import { isPatientAppCommand, runPatientAppCommand } from './patient-app-commands.ts'
import { isWebhookCommand, runWebhookCommand } from './webhook-commands.ts'
import { isBookingCommand, runBookingCommand } from './booking-commands.ts'
import { isAccessLogCommand, runAccessLogCommand } from './access-log-commands.ts'
import { isRetentionCommand, runRetentionCommand } from './retention-commands.ts'
import { printResetLink, takeBounce } from './message-commands.ts'
import { isPracticeCommand, runPracticeCommand } from './practice-commands.ts'
import { isDistributeCommand, runDistributeCommand } from './distribute/distribute-commands.ts'
import { isUndistributeCommand, runUndistributeCommand } from './distribute/undistribute-command.ts'
import { isDeviceCommand, runDeviceCommand } from './device-commands.ts'
import { isRegistrationCommand, runRegistrationCommand } from './registration-commands.ts'
import type { Config } from '../config.ts'
import { readClinicLists } from './clinic-file/export-store.ts'
import { ClinicFileError, importClinic } from './clinic-file/import-clinic.ts'
import { readClinicFile } from './clinic-file/read-clinic-file.ts'
import type { InvitedUser } from '../records/practices/staff-access/grant-access.ts'
import { readMailRecipient } from '../records/accounts/mail-recipient-store.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { unhurried } from '../platform/postgres/open-pool.ts'
import { startJobs } from '../platform/jobs.ts'
import { makeLogger } from '../platform/logger.ts'
import { queueMail } from '../platform/messages/queue-message.ts'
import { grantedMail } from '../records/accounts/account-mails.ts'
import { migrate } from '../platform/migrate.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import type { CommandResult } from './command-result.ts'

const usage = `Use one of:
  npm run admin -- import clinic.json [--dry-run]   imports a clinic file; reports the lines that are wrong
  npm run -s admin -- export > clinic.json          exports the clinic as such a file
  npm run -s admin -- requests                      lists booking requests without an answer
  npm run admin -- request <id> accept              or decline: answers a request and notifies the patient
  npm run admin -- appointment <id> arrived         or attended, did-not-attend: records attendance
  npm run -s admin -- registrations                 lists practices and users who asked to join
  npm run admin -- registration <id> approve        with --can-distribute: its doctors may send reports; or decline <reason>
  npm run admin -- invite <practice> <e-mail> doctor <first> <last>
                                                    or manager; with --can-distribute: invites a user by e-mail
  npm run admin -- practice <practice> close        ends its users' access and passes on its waiting reports; or reopen
  npm run -s admin -- tablets <practice>            lists its tablets; held <practice>: its quarantined visits
  npm run admin -- tablet <id> lost                 or wipe, after it was reported lost, or found
  npm run admin -- release <visit id>               accepts a quarantined visit that no manager can release
  npm run -s admin -- looks                         lists patients' questions about their access log
  npm run admin -- look <id> <answer>               answers one that no manager of a practice can answer
  npm run admin -- forget-factor <user name>        removes lost second factors, and who at a provider opened the account: check the user's identity first
  npm run -s admin -- access-review > access.csv    who of the staff has what, since when and last used
  npm run admin -- backup <folder>                  a verified, encrypted backup of database and files
  npm run admin -- restore <folder>                 fills a new database and an empty DATA_DIR from one
  npm run admin -- store check [--hashes]           compares rows and files; --hashes reads every file
  npm run admin -- store move folder s3             copies every file to the S3 service, while the server runs; or s3 folder
  npm run -s admin -- distribute --plan              says which tables a Citus cluster can spread; distribute spreads them
  npm run admin -- undistribute                     brings spread tables back to one PostgreSQL
  npm run admin -- reset-link <user name>           prints a link to set a new password, where no mail arrives
  npm run -s admin -- bounce < message              takes the report of a mail server on a mail that came back
  npm run admin -- retention                        lists the records whose retention has ended, under a number
  npm run admin -- retention --destroy <number>     destroys the records of such a list, for good
  npm run admin -- hold <patient id> <reason>       keeps a record from being destroyed; or lift: ends that
  npm run -s admin -- breach --who <user> --since day --until day [--found time] [--csv | --tell]
                                                    whose records a user, or a --tablet <id>, opened; who must be told by when
  npm run -s admin -- privacy-officers              lists who handles breaches on /clinician/operations/breach
  npm run admin -- privacy-officer <user name>      names a melanographer for it; or privacy-officer <user name> end
  npm run -s admin -- fhir-clients                  lists the software that reads by FHIR, and for which practice
  npm run -s admin -- fhir-client add <practice> <name> <keys.json or https address> [scope…]
                                                    registers one by its public keys; or end <client id>: ends its access
  npm run -s admin -- patient-apps                  lists the apps that patients may let read their record
  npm run -s admin -- patient-app add <name> <maker> <maker's https address> <address that it is answered at> [address or scope…]
                                                    registers one; or end <client id>: ends it for everybody
  npm run -s admin -- webhooks                      lists the addresses that receive events, and what waits
  npm run -s admin -- webhook add <client id or clinic> <https address> [event…]
                                                    registers one; or secret <id>: shows its secret; or end <id>
  npm run admin -- doctor [--mail me@example.nz] [--text +6421…]
                                                    checks settings, keys, database, store, mail, texts, DNS, sign-in providers, certificate
  npm run -s admin -- audit [--kind k] [--who id-or-user-name] [--since day] [--until day] [--last n]
                                                    searches the security log
  npm run -s admin -- audit readings [--who id]     searches the access log; same options
  npm run -s admin -- audit feed [--after n]        the security log from a place on as JSON lines (ECS), for a log collector
  npm run -s admin -- audit verify [--head n:hash]  checks that no entry was changed, removed or cut off
`

/** Groups of commands, each with its own module. */
const families = [
  { isOne: isBookingCommand, run: runBookingCommand },
  { isOne: isRegistrationCommand, run: runRegistrationCommand },
  { isOne: isPracticeCommand, run: runPracticeCommand },
  { isOne: isDeviceCommand, run: runDeviceCommand },
  { isOne: isAccessLogCommand, run: runAccessLogCommand },
  { isOne: isRetentionCommand, run: runRetentionCommand },
  { isOne: isBreachCommand, run: runBreachCommand },
  { isOne: isPrivacyOfficerCommand, run: runPrivacyOfficerCommand },
  { isOne: isFhirClientCommand, run: runFhirClientCommand },
  { isOne: isPatientAppCommand, run: runPatientAppCommand },
  { isOne: isWebhookCommand, run: runWebhookCommand },
  { isOne: isDistributeCommand, run: runDistributeCommand },
  { isOne: isUndistributeCommand, run: runUndistributeCommand },
  { isOne: (command: string | undefined) => command === 'store', run: runStoreCommand },
]

/**
 * Runs one command of `npm run admin` on the database of `config`. `readInput` reads standard input. A command that
 * fails changes nothing.
 */
export async function runAdmin(
  args: readonly string[],
  config: Config,
  readInput: () => Promise<string> = () => Promise.resolve(''),
): Promise<CommandResult> {
  const [command, file] = args
  const isDry = args.includes('--dry-run')
  const family = families.find(({ isOne }) => isOne(command))
  if (family !== undefined)
    return withDatabase(config, (database, databaseUrl) => family.run(args, { database, databaseUrl, config, usage }))
  if (command === 'backup' && file !== undefined)
    return withDatabase(config, (database, databaseUrl) => makeBackup(file, { database, databaseUrl, config }))
  if (command === 'restore' && file !== undefined)
    return withDatabase(config, (_database, databaseUrl) => restoreBackup(file, { databaseUrl, config }), 'as-it-is')
  if (command === 'bounce')
    return withDatabase(config, async (database, databaseUrl) =>
      takeBounce(await readInput(), { database, databaseUrl, config }),
    )
  if (command === 'reset-link' && file !== undefined)
    return withDatabase(config, (database, databaseUrl) => printResetLink(file, { database, databaseUrl, config }))
  if (command === 'doctor') return withDatabase(config, (database) => runDoctor(args.slice(1), { config, database }))
  if (command === 'audit') return withDatabase(config, (database) => runAuditCommand(args.slice(1), database, usage))
  if (command === 'forget-factor' && file !== undefined)
    return withDatabase(config, (database) => removeSecondFactors(database, file))
  if (command === 'access-review') return withDatabase(config, (database) => printAccessReview(database, config))
  if (command === 'export') return withDatabase(config, exportClinic)
  if (command !== 'import' || file === undefined) return { error: usage }
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { error: `${file} can't be read. Check the path.\n` }
  return withDatabase(config, (database, databaseUrl) =>
    importFile(database, { text, file, isDry, config, databaseUrl }),
  )
}

async function exportClinic({ db }: Database): Promise<CommandResult> {
  const lists = await readClinicLists(db)
  await writeSecurityLog(db, { kind: 'export', what: 'clinic-file', now: new Date() })
  return { output: `${JSON.stringify(lists, null, 2)}\n` }
}

type ImportOptions = { text: string; file: string; isDry: boolean; config: Config; databaseUrl: string }

/** Thrown to roll the transaction back. */
class DryRun extends Error {}

async function importFile(
  { db }: Database,
  { text, file, isDry, config, databaseUrl }: ImportOptions,
): Promise<CommandResult> {
  const read = readClinicFile(text)
  if ('faults' in read) return refused(file, read.faults)
  const jobs = await startJobs(databaseUrl, makeLogger('silent'))
  const linkOf = ({ token }: InvitedUser) => `${config.publicUrl}/reset#token=${token}`
  try {
    const invited = await db.transaction().execute(async (trx) => {
      const made = await importClinic(trx, read.file, new Date())
      for (const one of made.filter(({ was }) => was === 'signed-up'))
        await queueMail(trx, jobs, grantedMail(await readMailRecipient(trx, one.loginId), linkOf(one)))
      if (isDry) throw new DryRun()
      await writeSecurityLog(trx, { kind: 'setting', what: 'clinic-file', now: new Date() })
      return made
    })
    const links = invited.filter(({ was }) => was === 'new').map((one) => `  ${one.userName}  ${linkOf(one)}\n`)
    const mailed = invited.filter(({ was }) => was === 'signed-up').map(({ userName }) => `  ${userName}\n`)
    return {
      output: [
        `${file} was imported.\n`,
        ...(links.length === 0
          ? []
          : ['New users set their password with these links, once, within 7 days:\n', ...links]),
        ...(mailed.length === 0
          ? []
          : [
              'They had signed up themselves, so all their sign-ins were ended, and a link was mailed to them:\n',
              ...mailed,
            ]),
      ].join(''),
    }
  } catch (error) {
    if (error instanceof DryRun) return { output: `${file} can be imported. Nothing was changed.\n` }
    if (error instanceof ClinicFileError) return refused(file, read.describe(error.faults))
    throw error
  } finally {
    await jobs.stop()
  }
}

const refused = (file: string, faults: readonly string[]): CommandResult => ({
  error: `${file} was not imported; nothing was changed.\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
})

async function withDatabase(
  config: Config,
  run: (database: Database, url: string) => Promise<CommandResult>,
  schema: 'newest' | 'as-it-is' = 'newest',
): Promise<CommandResult> {
  await using started = new AsyncDisposableStack()
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(join(config.dataDir, 'postgres')) : null
  if (embedded) started.defer(embedded.stop)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const database = openDatabase(url, () => undefined, { largest: 2, timeouts: unhurried })
  started.defer(database.close)
  if (schema === 'newest') await migrate(database.db)
  // Awaited here, because the database stops when this function returns.
  return await run(database, url)
}
