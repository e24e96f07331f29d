import { deviceId as deviceIdForm, practiceId as practiceIdForm, visitId as visitIdForm } from '../contract/ids.ts'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { setTablet } from './features/devices/set-device-status.ts'
import { readDevices } from './features/devices/store.ts'
import { visitPorts } from './features/practitioner-visits/routes.ts'
import { takeInHeld } from './features/practitioner-visits/sealed/release-held.ts'
import { listHeld } from './features/practitioner-visits/sealed/sealed-store.ts'
import { makeTokens } from './http/tokens.ts'
import { Problem } from './http/problem.ts'
import { systemClock, systemPause } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { fileKeys } from './platform/files/file-cipher.ts'
import { localFiles } from './platform/files/files.ts'
import { startJobs } from './platform/jobs.ts'
import { liveFeed } from './platform/live/live-feed.ts'
import { makeLogger } from './platform/logger.ts'
import { readSecrets } from './platform/secrets.ts'
import type { DeviceStatus } from './platform/tables/devices.ts'
import type { Said } from './said.ts'

type Ports = { database: Database; databaseUrl: string; config: Config; usage: string }

/** Whether the words after `npm run admin --` are a command about tablets, or visits that they sent and that are held. */
export const isTabletCommand = (command: string | undefined): boolean =>
  command === 'tablets' || command === 'tablet' || command === 'held' || command === 'release'

/** Runs one: lists a practice's tablets or held visits, sets what a tablet is, or takes a held visit in. */
export async function runTabletCommand([command, id, what]: readonly string[], ports: Ports): Promise<Said> {
  switch (command) {
    case 'tablets':
      return listTablets(ports, Number(id))
    case 'tablet':
      return setOne(ports, id, what)
    case 'held':
      return listVisits(ports, Number(id))
    case 'release':
    case undefined:
    default:
      return release(ports, id)
  }
}

async function listTablets({ database: { db }, usage }: Ports, number: number): Promise<Said> {
  const practiceId = practiceIdForm.safeParse(number).data
  if (practiceId === undefined) return { fault: `Name the number of a practice.\n${usage}` }
  const rows = await readDevices(db, [practiceId])
  const lines = rows.map(
    (row) =>
      `${row.device_id}  ${row.name}, ${row.status}, last seen ${row.last_seen_at.toISOString()}, ${row.users.join(', ')}\n`,
  )
  return { out: lines.join('') || `Practice ${practiceId} has no tablet.\n` }
}

const words: Readonly<Record<string, DeviceStatus>> = { lost: 'revoked', wipe: 'wipe', found: 'active' }

async function setOne({ database: { db }, usage }: Ports, id: string | undefined, what = ''): Promise<Said> {
  const [deviceId, status] = [deviceIdForm.safeParse(id).data, words[what]]
  if (deviceId === undefined || status === undefined)
    return { fault: `Name a tablet, and say lost, wipe or found.\n${usage}` }
  const now = new Date()
  const isSet = await db.transaction().execute((trx) => setTablet(trx, deviceId, { status, by: null, now }))
  if (!isSet) return { fault: 'There is no such tablet, or it was not reported lost before it is wiped.\n' }
  switch (status) {
    case 'revoked':
      return { out: 'Lost: nobody is signed in on it any more, and nobody can sign in on it.\n' }
    case 'wipe':
      return { out: 'It wipes itself as soon as it is online. What it has not sent is lost then.\n' }
    case 'active':
      return { out: 'Found: it works again for who signs in on it.\n' }
  }
}

async function listVisits({ database: { db }, usage }: Ports, number: number): Promise<Said> {
  const practiceId = practiceIdForm.safeParse(number).data
  if (practiceId === undefined) return { fault: `Name the number of a practice.\n${usage}` }
  const rows = await listHeld(db, practiceId)
  const lines = rows.flatMap((row) =>
    row.receipt === null
      ? []
      : [
          `${row.visit_id}  held ${row.receipt.heldAt}: ${row.receipt.reason}, sealed by ${row.first_name} ${row.last_name} on ${row.device_name}\n`,
        ],
  )
  return { out: lines.join('') || `Practice ${practiceId} has no visit that is held.\n` }
}

/** As the practice's manager does, for a practice that has none any more. */
async function release({ database, databaseUrl, config, usage }: Ports, id: string | undefined): Promise<Said> {
  const visitId = visitIdForm.safeParse(id).data
  if (visitId === undefined) return { fault: `${id ?? 'Nothing'} is not the id of a visit.\n${usage}` }
  const logger = makeLogger('silent')
  const secrets = await readSecrets(config)
  const jobs = await startJobs(databaseUrl, logger)
  const ports = visitPorts({
    config,
    database,
    clock: systemClock,
    pause: systemPause,
    logger,
    secrets,
    jobs,
    tokens: await makeTokens(secrets, systemClock),
    files: localFiles(join(config.dataDir, 'files'), fileKeys(secrets)),
    live: liveFeed({ url: databaseUrl, database, logger }),
  })
  try {
    const receipt = await takeInHeld(ports, visitId)
    if (receipt === null) return { fault: 'No such visit is held. It may have been taken in before.\n' }
    return { out: `Taken in under the name of who sealed it: receipt ${receipt.receiptNumber}.\n` }
  } catch (error) {
    if (error instanceof Problem) return { fault: `It can't be taken in as it is: ${error.message}. It stays held.\n` }
    throw error
  } finally {
    await jobs.stop()
  }
}
