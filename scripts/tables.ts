import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/platform/database.ts'
import { migrate } from '../src/server/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts'
import { readSchema } from '../tests/release/read-schema.ts'
import { generateTables, tablesFile } from './tables/generate-tables.ts'

/*
 * `npm run tables`: writes the types of all tables from the migrated schema. `npm run tables -- --release` also writes
 * what the next release must stay compatible with: the schema, and the input and output of each call (tests/release).
 */
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'lentigo-tables-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder, ['-c', 'fsync=off'])
const { db, close } = openDatabase(postgres.url, () => undefined, 2)
try {
  await migrate(db)
  await writeFile(join(root, tablesFile), await generateTables(db))
  if (process.argv.includes('--release')) {
    const release = join(root, 'tests/release')
    await writeFile(join(release, 'previous-schema.json'), `${JSON.stringify(await readSchema(db), null, 2)}\n`)
    spawnSync(process.execPath, [join(release, 'write-wire.ts')], { stdio: 'inherit' })
  }
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
