import { type PatientId, patientId } from '../../contract/ids.ts'
import type { Config } from '../config.ts'
import type { DueRecord } from '../features/own-data/retention/list-due-records.ts'
import { destroyRecords, planRetention, type RetentionResult } from '../features/own-data/retention/destroy-records.ts'
import { liftHold, placeHold } from '../features/own-data/retention/retention-store.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { openStore } from '../platform/files/open-store.ts'
import { readSecrets } from '../platform/secrets.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import type { CommandResult } from './command-result.ts'

type Dependencies = { database: Database; config: Config; usage: string }

/** Whether a command is about the end of retention. */
export const isRetentionCommand = (command: string | undefined): boolean =>
  command === 'retention' || command === 'hold'

/** Lists records whose retention has ended, destroys those of a list, or places and lifts a legal hold. */
export async function runRetentionCommand(args: readonly string[], deps: Dependencies): Promise<CommandResult> {
  const [command, ...options] = args
  if (command === 'hold') return holdRecord(options, deps)
  if (options.length === 0) return listDue(deps)
  const runId = options[0] === '--destroy' ? Number(options[1]) : Number.NaN
  if (!Number.isSafeInteger(runId)) return { error: deps.usage }
  const { files, close } = await openStore(deps.config, await readSecrets(deps.config))
  try {
    return describeResult(runId, await destroyRecords({ database: deps.database, files, clock: systemClock }, runId))
  } finally {
    close()
  }
}

async function listDue({ database }: Dependencies): Promise<CommandResult> {
  const { runId, records } = await planRetention({ database, clock: systemClock })
  const [retained, due] = [
    records.filter((record) => record.kept !== null),
    records.filter(({ kept: by }) => by === null),
  ]
  const keptLines =
    retained.length === 0 ? [] : [`Kept all the same: ${retained.length}.`, ...retained.map(describeRecord)]
  if (due.length === 0) return { output: `${['The retention of no record has ended.', ...keptLines].join('\n')}\n` }
  const lines = [
    `List ${runId}: the retention of ${due.length} records has ended. Nothing was destroyed.`,
    ...due.map(describeRecord),
    ...keptLines,
    `Destroy them for good, within 30 days: npm run admin -- retention --destroy ${runId}`,
  ]
  return { output: `${lines.join('\n')}\n` }
}

const describeRecord = ({ patientId: id, retention: { lastService, until, rule }, kept }: DueRecord): string =>
  `  ${id}  last service ${lastService}, kept until ${until} (${rule})${kept === null ? '' : `: ${describeKept(kept)}`}`

function describeKept({ because, reason }: NonNullable<DueRecord['kept']>): string {
  switch (because) {
    case 'hold':
      return `legal hold, ${reason ?? ''}`
    case 'account':
      return 'the patient has an account'
    case 'booking':
      return 'the patient has a booking to come'
  }
}

function describeResult(runId: number, result: RetentionResult): CommandResult {
  switch (result.kind) {
    case 'unknown':
      return { error: `There is no list ${runId}. Make one: npm run admin -- retention\n` }
    case 'done':
      return { error: `List ${runId} was destroyed before.\n` }
    case 'old':
      return { error: `List ${runId} is older than 30 days. Make a new one: npm run admin -- retention\n` }
    case 'destroyed': {
      const left = result.left.map((id) => `  left, as it is not due any more or is kept: ${id}\n`)
      return {
        output: `Destroyed ${result.records} records: ${result.rows} rows and ${result.files} files with all that was made of them. Backups hold them until they are replaced.\n${left.join('')}`,
      }
    }
  }
}

async function holdRecord(
  [id, ...words]: readonly string[],
  { database: { db }, usage }: Dependencies,
): Promise<CommandResult> {
  const patient = patientId.safeParse(id).data
  const reason = words.join(' ').trim()
  if (patient === undefined || reason === '') return { error: usage }
  return reason === 'lift' ? lift(db, patient) : hold(db, { patient, reason })
}

async function lift(db: Database['db'], patient: PatientId): Promise<CommandResult> {
  const now = systemClock.now()
  return db.transaction().execute(async (trx) => {
    if (!(await liftHold(trx, patient, now))) return { error: 'This record has no legal hold.\n' }
    await writeSecurityLog(trx, { kind: 'retention', what: 'released', patient, now })
    return { output: 'The hold was lifted. The record is destroyed once its day has come.\n' }
  })
}

async function hold(
  db: Database['db'],
  { patient, reason }: { patient: PatientId; reason: string },
): Promise<CommandResult> {
  const now = systemClock.now()
  return db.transaction().execute(async (trx) => {
    if (!(await placeHold(trx, { patientId: patient, reason, now })))
      return { error: 'There is no such patient, or the record has a legal hold.\n' }
    await writeSecurityLog(trx, { kind: 'retention', what: 'held', patient, now })
    return { output: 'The record is kept until the hold is lifted.\n' }
  })
}
