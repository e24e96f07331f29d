import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup, restoreBackup } from './backup/backup-commands.ts'
import { runStoreCommand } from './store/store-commands.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { printAccessReview } from './print-access-review.ts'
import { runAuditCommand } from './audit-commands.ts'
import { removeSecondFactors } from './second-factor-commands.ts'
import { isBreachCommand, runBreachCommand } from './breach-commands.ts'
import { isBookingCommand, runBookingCommand } from './booking-commands.ts'
import { isAccessLogCommand, runAccessLogCommand } from './access-log-commands.ts'
import { isRetentionCommand, runRetentionCommand } from './retention-commands.ts'
import { printResetLink, takeBounce } from './message-commands.ts'
import { isPracticeCommand, runPracticeCommand } from './practice-commands.ts'
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
  npm run admin -- reset-link <user name>           prints a link to set a new password, where no mail arrives
  npm run -s admin -- bounce < message              takes the report of a mail server on a mail that came back
  npm run admin -- retention                        lists the records whose retention has ended, under a number
  npm run admin -- retention --destroy <number>     destroys the records of such a list, for good
  npm run admin -- hold <patient id> <reason>       keeps a record from being destroyed; or lift: ends that
  npm run -s admin -- breach --who <user> --since day --until day [--found time] [--csv | --tell]
                                                    whose records a user, or a --tablet <id>, opened; who must be told by when
  npm run admin -- doctor [--mail me@example.nz] [--text +6421…]
                                                    checks settings, keys, database, store, mail, texts, DNS, sign-in providers, certificate
  npm run -s admin -- audit [--kind k] [--who id-or-user-name] [--since day] [--until day] [--last n]
                                                    searches the security log
  npm run -s admin -- audit readings [--who id]     searches the access log; same options
  npm run -s admin -- audit feed [--after n]        the security log from a place on as JSON lines (ECS), for a log collector
  npm run -s admin -- audit verify [--head n:hash]  checks that no entry was changed, removed or cut off
`

const group = commandGroups.find(([isOf]) => isOf(command))
if (group !== undefined)
  return withDatabase(config, (database, databaseUrl) => group[1](args, { database, databaseUrl, config, usage }))
