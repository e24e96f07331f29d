import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { StoreUnavailableError } from '../../platform/files/s3/store-unavailable-error.ts'
import type { Store } from '../../platform/files/store.ts'
import { readSecrets } from '../../platform/secrets.ts'
import { writeEncryptedWith } from '../../records/operations/file-store-identity-store.ts'
import type { CommandResult } from '../command-result.ts'
import { checkStore, type StoreCheck } from './check-store.ts'
import { moveStore } from './move-store.ts'

type StoreCommandDependencies = { database: Pick<Database, 'db'>; config: Config; usage: string }

/** `npm run admin -- store check [--hashes]`, or `store move folder s3` and back. */
export async function runStoreCommand(
  [, command, ...rest]: readonly string[],
  { database, config, usage }: StoreCommandDependencies,
): Promise<CommandResult> {
  const secrets = await readSecrets(config)
  if (command === 'check') {
    const store = await openStore(config, secrets)
    return closing([store], async () =>
      present(await checkStore(database.db, store, { withHashes: rest.includes('--hashes') })),
    )
  }
  const [from, to] = rest
  const isMove = command === 'move' && ['folder s3', 's3 folder'].includes(rest.join(' '))
  if (!isMove) return { error: `Use store check, store move folder s3, or store move s3 folder.\n${usage}` }
  if (config.s3 === null)
    return { error: 'S3_ENDPOINT is not set. Set S3_… for this command; the server may still run without them.\n' }
  const folder = await openStore({ ...config, s3: null }, secrets)
  const s3 = await openStore(config, secrets)
  return closing([folder, s3], async () => {
    const moved = await (from === 'folder'
      ? moveStore(folder.objects, s3.objects)
      : moveStore(s3.objects, folder.objects))
    await writeEncryptedWith(database.db, null)
    return {
      output: `${moved.copied} files were copied, ${moved.files - moved.copied} were there already. Nothing was removed. Start the server ${to === 's3' ? 'with S3_… set' : 'without S3_…'}, then run this once more, for what came meanwhile.\n`,
    }
  })
}

async function closing(stores: readonly Store[], run: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error
    return { error: `${error.message}. Nothing was removed; run it again when the service is back.\n` }
  } finally {
    for (const { close } of stores) close()
  }
}

const shown = 20

function present({ rows, files, missing, damaged, strays }: StoreCheck): CommandResult {
  const lines = [
    ...list(
      'A row of the database has no file',
      missing.map(({ of, key }) => `${key} (${of})`),
    ),
    ...list(
      'A file is not what was written',
      damaged.map(({ of, key }) => `${key} (${of})`),
    ),
    ...list('A file belongs to no row', strays),
  ]
  const output = `${rows} rows name a file, ${files} files are there.\n${lines.join('')}`
  if (missing.length + damaged.length > 0)
    return { error: `${output}Restore the files that are missing or damaged from a backup.\n` }
  return { output: strays.length === 0 ? `${output}All of them match.\n` : output }
}

function list(what: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return []
  const more = keys.length > shown ? [`  and ${keys.length - shown} more\n`] : []
  return [`${what} (${keys.length}):\n`, ...keys.slice(0, shown).map((key) => `  ${key}\n`), ...more]
}
