import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { fileKeys } from '../../platform/files/file-encryption.ts'
import { localFiles } from '../../platform/files/files.ts'
import { localObjects } from '../../platform/files/local-objects.ts'
import { openStore } from '../../platform/files/open-store.ts'
import type { Store } from '../../platform/files/store.ts'
import { startJobs } from '../../platform/jobs.ts'
import { makeLogger } from '../../platform/logger.ts'
import { migrate, migrateTo } from '../../platform/migrate.ts'
import { unhurried } from '../../platform/postgres/open-pool.ts'
import { readSecrets, type Secrets } from '../../platform/secrets.ts'
import type { CommandResult } from '../command-result.ts'
import { moveStore } from '../store/move-store.ts'
import { insertBackup } from './backups-store.ts'
import { copyFiles } from './copy-files.ts'
import { readDump, writeDump } from './dump-lines.ts'
import { dumpDatabase, type DumpLine } from './dump-store.ts'
import { BackupError, isNewDatabase, loadDatabase } from './load-store.ts'
import { withScratchDatabase } from './with-scratch-database.ts'

type Work = { database: Database; databaseUrl: string; config: Config }

const backupIn = (folder: string, secrets: Secrets) => localFiles(resolve(folder), fileKeys(secrets))

/**
 * `npm run admin -- backup <folder>`: saves the database as of one instant, then the files, so that no row lacks its
 * file; all encrypted. Then restores it into a scratch database and counts the rows. The same folder is used every
 * time; files that are already in it are not copied again.
 */
export async function makeBackup(folder: string, work: Work): Promise<CommandResult> {
  const { database, databaseUrl, config } = work
  const backup = backupIn(folder, await readSecrets(config))
  const now = new Date()
  return inWords(async () => {
    const client = await database.sessions.connect()
    try {
      await writeDump(backup, dumpDatabase(client, now))
    } finally {
      client.release()
    }
    const { files, bytes } = await copyToBackup(config, folder)
    const counts = await withScratchDatabase(databaseUrl, (url) => loadInto(url, () => readDump(backup)))
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    await insertBackup(database.db, { madeAt: now, verifiedAt: new Date(), files, bytes })
    return `Backed up to ${resolve(folder)}: ${rows} rows, ${files} files, ${Math.ceil(bytes / 1024 / 1024)} MB. It was restored into a scratch database, and nothing was missing.\n`
  })
}

/** `npm run admin -- restore <folder>`: fills a new database and an empty DATA_DIR from a backup. */
export async function restoreBackup(
  folder: string,
  { databaseUrl, config }: Omit<Work, 'database'>,
): Promise<CommandResult> {
  const backup = backupIn(folder, await readSecrets(config))
  return inWords(async () => {
    await requireEmptyStore(config)
    const counts = await loadInto(databaseUrl, () => readDump(backup))
    const { files } = await copyFromBackup(config, folder)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return `Restored ${rows} rows and ${files} files. Start the server with the same SECRETS; tablets send again what it lacks.\n`
  })
}

/**
 * Copies the files to the backup. From a folder this includes unfinished uploads; from a bucket it does not, and their
 * senders upload them again.
 */
const copyToBackup = (config: Config, folder: string) =>
  config.s3 === null
    ? copyFiles(config.dataDir, resolve(folder))
    : withStore(config, ({ objects }) => moveStore(objects, localObjects(filesOf(folder))))

const copyFromBackup = (config: Config, folder: string) =>
  config.s3 === null
    ? copyFiles(resolve(folder), config.dataDir)
    : withStore(config, ({ objects }) => moveStore(localObjects(filesOf(folder)), objects))

const filesOf = (folder: string) => join(resolve(folder), 'files')

async function withStore<T>(config: Config, run: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config, await readSecrets(config))
  try {
    return await run(store)
  } finally {
    store.close()
  }
}

const requireEmptyStore = (config: Config): Promise<void> =>
  withStore(config, async ({ objects }) => {
    for await (const { key } of objects.list())
      throw new BackupError(
        config.s3 === null
          ? `${join(config.dataDir, 'files')} is not empty. Restore into an empty DATA_DIR.`
          : `The bucket ${config.s3.bucket} is not empty: it has ${key}. Restore into an empty one.`,
      )
  })

/** Runs a command; returns a `BackupError` as text for the operator. */
const inWords = (run: () => Promise<string>): Promise<CommandResult> =>
  run().then(
    (output) => ({ output }),
    (error: unknown) => {
      if (error instanceof BackupError) return { error: `${error.message}\n` }
      throw error
    },
  )

/**
 * Loads a dump into the database of `url`, which must be new: migrates it to the dump's version, loads the rows, then
 * migrates it to the current version.
 */
async function loadInto(url: string, lines: () => AsyncIterable<DumpLine>): Promise<Record<string, number>> {
  const [first] = await Array.fromAsync(take(lines(), 1))
  if (first?.kind !== 'begin')
    throw new BackupError('This is not a backup of Lentigo. Name the folder that a backup was written to.')
  const database = openDatabase(url, () => undefined, { largest: 2, timeouts: unhurried })
  try {
    if (!(await isNewDatabase(database.pool)))
      throw new BackupError('The database is not empty. Restore into a new one (createdb), so that nothing is mixed.')
    await migrateTo(database.db, first.migration).catch((error: unknown) => {
      if (error instanceof Error && /not found/i.test(error.message))
        throw new BackupError(`The backup is of a newer release (${first.migration}). Use that release.`)
      throw error
    })
    // Creates the tables of the job queues.
    await (await startJobs(url, makeLogger('silent'))).stop(1)
    const client = await database.pool.connect()
    const counts = await loadDatabase(client, lines()).finally(() => client.release())
    await migrate(database.db)
    return counts
  } finally {
    await database.close()
  }
}

async function* take<T>(items: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  let taken = 0
  for await (const item of items) {
    yield item
    taken += 1
    if (taken === count) return
  }
}
