import { deviceId as deviceIdForm, practiceId as practiceIdForm, visitId as visitIdForm } from '../../contract/ids.ts'
import type { Config } from '../config.ts'
import { applyDeviceStatus } from '../features/devices/set-device-status.ts'
import { readDevices } from '../features/devices/enrolled-device-store.ts'
import { visitDependencies } from '../features/visits/routes.ts'
import { acceptQuarantinedVisit } from '../features/visits/sealed/release-quarantined-visit.ts'
import { readQuarantinedVisits } from '../features/visits/sealed/sealed-store.ts'
import { makeTokens } from '../http/tokens.ts'
import { Problem } from '../http/problem.ts'
import { systemClock, systemPause } from '../platform/clock.ts'
import { untraced } from '../platform/tracing/trace-step.ts'
import type { Database } from '../platform/database.ts'
import { openStore } from '../platform/files/open-store.ts'
import { startJobs } from '../platform/jobs.ts'
import { liveFeed } from '../platform/live/live-feed.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { makeLogger } from '../platform/logger.ts'
import { readSecrets } from '../platform/secrets.ts'
import type { DeviceStatus } from '../../domain/devices/device-status.ts'
import type { CommandResult } from './command-result.ts'
import { personName } from '../../domain/text/person-name.ts'

type DeviceCommandDependencies = { database: Database; databaseUrl: string; config: Config; usage: string }

/** Whether a command is about tablets or quarantined visits. */
export const isDeviceCommand = (command: string | undefined): boolean =>
  command === 'tablets' || command === 'tablet' || command === 'held' || command === 'release'

/** Lists the tablets or quarantined visits of a practice, sets the status of a tablet, or releases a visit. */
export async function runDeviceCommand(
  [command, id, what]: readonly string[],
  deps: DeviceCommandDependencies,
): Promise<CommandResult> {
  switch (command) {
    case 'tablets':
      return listDevices(deps, Number(id))
    case 'tablet':
      return setDevice(deps, id, what)
    case 'held':
      return listQuarantinedVisits(deps, Number(id))
    case 'release':
    case undefined:
    default:
      return releaseVisit(deps, id)
  }
}

async function listDevices(
  { database: { db }, usage }: DeviceCommandDependencies,
  number: number,
): Promise<CommandResult> {
  const practiceId = practiceIdForm.safeParse(number).data
  if (practiceId === undefined) return { error: `Name the number of a practice.\n${usage}` }
  const rows = await readDevices(db, [practiceId])
  const lines = rows.map(
    (row) =>
      `${row.device_id}  ${row.name}, ${row.status}, last seen ${row.last_seen_at.toISOString()}, ${row.users.join(', ')}\n`,
  )
  return { output: lines.join('') || `Practice ${practiceId} has no tablet.\n` }
}

const statusByWord: Readonly<Record<string, DeviceStatus>> = { lost: 'revoked', wipe: 'wipe', found: 'active' }

async function setDevice(
  { database: { db }, usage }: DeviceCommandDependencies,
  id: string | undefined,
  what = '',
): Promise<CommandResult> {
  const [deviceId, status] = [deviceIdForm.safeParse(id).data, statusByWord[what]]
  if (deviceId === undefined || status === undefined)
    return { error: `Name a tablet and one of lost, wipe or found.\n${usage}` }
  const now = new Date()
  const isSet = await db.transaction().execute((trx) => applyDeviceStatus(trx, deviceId, { status, by: null, now }))
  if (!isSet) return { error: 'There is no such tablet, or it must be reported lost before it is wiped.\n' }
  switch (status) {
    case 'revoked':
      return { output: 'Lost: everybody was signed out on it, and nobody can sign in.\n' }
    case 'wipe':
      return { output: 'It wipes itself as soon as it is online. Visits that it has not sent are lost then.\n' }
    case 'active':
      return { output: 'Found: users can sign in on it again.\n' }
  }
}

async function listQuarantinedVisits(
  { database: { db }, usage }: DeviceCommandDependencies,
  number: number,
): Promise<CommandResult> {
  const practiceId = practiceIdForm.safeParse(number).data
  if (practiceId === undefined) return { error: `Name the number of a practice.\n${usage}` }
  const rows = await readQuarantinedVisits(db, practiceId)
  const lines = rows.flatMap((row) =>
    row.receipt === null
      ? []
      : [
          `${row.visit_id}  held ${row.receipt.heldAt}: ${row.receipt.reason}, sealed by ${personName(row.first_name, row.last_name)} on ${row.device_name}\n`,
        ],
  )
  return { output: lines.join('') || `Practice ${practiceId} has no quarantined visit.\n` }
}

/** Releases a quarantined visit, as a manager would, for a practice that no longer has one. */
async function releaseVisit(
  { database, databaseUrl, config, usage }: DeviceCommandDependencies,
  id: string | undefined,
): Promise<CommandResult> {
  const visitId = visitIdForm.safeParse(id).data
  if (visitId === undefined) return { error: `${id ?? 'Nothing'} is not the id of a visit.\n${usage}` }
  const logger = makeLogger('silent')
  const secrets = await readSecrets(config)
  const jobs = await startJobs(databaseUrl, logger)
  const { files, staged, close } = await openStore(config, secrets)
  const deps = visitDependencies({
    config,
    database,
    clock: systemClock,
    pause: systemPause,
    trace: untraced,
    logger,
    secrets,
    jobs,
    tokens: await makeTokens(secrets, systemClock),
    files,
    staged,
    live: liveFeed({ url: databaseUrl, database, logger }),
    metrics: makeMetrics(),
  })
  try {
    const receipt = await acceptQuarantinedVisit(deps, visitId)
    if (receipt === null) return { error: 'There is no such quarantined visit. It may have been released before.\n' }
    return { output: `Released under the name of the user who sealed it: receipt ${receipt.receiptNumber}.\n` }
  } catch (error) {
    if (error instanceof Problem) return { error: `It can't be released: ${error.message}. It stays quarantined.\n` }
    throw error
  } finally {
    await jobs.stop()
    close()
  }
}
