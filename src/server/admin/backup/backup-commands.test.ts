import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient } from '../../../../tests/support/imaged-patient.ts'
import { needsDoctor, readAndPublish } from '../../../../tests/support/read-visit.ts'
import { addPerson, freshToken } from '../../../../tests/support/server/people.ts'
import { startObjectStore } from '../../../../tests/support/object-store.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { openDatabase } from '../../platform/database.ts'
import { fileKeys } from '../../platform/files/file-encryption.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { localFiles } from '../../platform/files/files.ts'
import { makeSecrets } from '../../platform/secrets.ts'
import { runAdmin } from '../run-admin.ts'
import { findDumpedTables } from './dump-store.ts'

const server = await startTestServer()
const { config, database } = server.services
const home = await mkdtemp(join(tmpdir(), 'lentigo-backup-'))
const secrets = await makeSecrets()
const secretsFile = join(home, 'secrets.json')
await writeFile(secretsFile, JSON.stringify(secrets))
const filled = {
  ...config,
  databaseUrl: config.databaseUrl ?? '',
  secrets: { from: 'file' as const, file: secretsFile },
  dataDir: join(home, 'data'),
}
const backup = join(home, 'backup')
const files = localFiles(join(filled.dataDir, 'files'), fileKeys(secrets))
afterAll(() => rm(home, { recursive: true, force: true }))

/* A service with people, bookings, visits with photos, a report, jobs that wait, and files. */
await addBookingClinic(server)
const clinic = await addClinic(server)
const { patientId } = await addImagedPatient(server, clinic)
const reader = await addPerson(server, { role: Role.Melanographer })
await readAndPublish(server, reader, { patientId, answer: needsDoctor })
await freshToken(server, await addBookingPatient(server))
await files.write('photos/1', Buffer.from('the first photo'))
await files.write('photos/2', Buffer.alloc(3 * 1024 * 1024, 7))

/** Every row of a database as text, by table; jobs that are done are not kept. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const { pool, close } = openDatabase(url, () => undefined, 1)
  try {
    const content: Record<string, string[]> = {}
    for (const table of await findDumpedTables(pool)) {
      if (table === 'public.backups' || table === 'public.live_events') continue
      const { rows } = await pool.query<{ row: string }>(`select whole::text as row from ${table} whole order by 1`)
      content[table] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    await close()
  }
}
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await database.pool.query(`create database ${name} template template0`)
  const url = new URL(filled.databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
const restoreInto = async (from: string, given: Partial<typeof filled> = {}) => {
  const target = { ...filled, databaseUrl: await emptyDatabase(), dataDir: join(home, randomUUID()), ...given }
  return { target, said: await runAdmin(['restore', from], target) }
}

test('a backup is verified, and restored elsewhere it is the same, row by row and byte by byte', async () => {
  expect(await runAdmin(['backup', backup], filled)).toEqual({
    output: expect.stringMatching(
      /^Backed up to .*: \d+ rows, 2 files, 4 MB\. It was restored into a scratch database/,
    ),
  })
  const made = await database.pool.query('select files from backups')
  expect(made.rows).toEqual([{ files: 2 }])
  const scratch = await database.pool.query(`select 1 from pg_database where datname like 'lentigo_scratch%'`)
  expect(scratch.rows).toEqual([])

  const { target, said } = await restoreInto(backup)
  expect(said).toEqual({ output: expect.stringMatching(/^Restored \d+ rows and 2 files\./) })
  const [before, after] = [await contentOf(filled.databaseUrl), await contentOf(target.databaseUrl)]
  expect(Object.keys(before).length).toBeGreaterThan(80)
  expect(before['public.bookings']).toBeDefined()
  expect(before['pgboss.job']?.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
  const restored = localFiles(join(target.dataDir, 'files'), fileKeys(secrets))
  expect((await restored.read('photos/1')).toString()).toBe('the first photo')
  expect((await restored.read('photos/2')).length).toBe(3 * 1024 * 1024)

  // The next row gets the next number, and the rules hold again.
  const { pool, close } = openDatabase(target.databaseUrl, () => undefined, 1)
  await pool.query(`insert into outgoing_messages (channel, recipient, body) values ('email', 'a@example.test', 'b')`)
  await expect(pool.query('update logins set patient_id = gen_random_uuid()')).rejects.toThrow(/foreign key/)
  await expect(pool.query('insert into logins select * from logins limit 1')).rejects.toThrow(/duplicate key/)
  await close()
})

test('the database’s bytes are encrypted, and a second backup copies no file anew', async () => {
  const dump = await readFile(join(backup, 'database'))
  expect(dump.includes('example.test')).toBe(false)
  expect(dump.subarray(0, 4).toString()).toBe('LNTG')
  await files.write('photos/3', Buffer.from('a third photo'))
  expect(await runAdmin(['backup', backup], filled)).toMatchObject({ output: expect.stringContaining('3 files') })
  expect((await readdir(join(backup, 'files/photos'))).toSorted()).toEqual(['1', '2', '3'])
})

test('what can’t be restored is refused in words, and changes nothing', async () => {
  const other = join(home, 'other.json')
  await writeFile(other, JSON.stringify(await makeSecrets()))
  expect((await restoreInto(backup, { secrets: { from: 'file', file: other } })).said).toMatchObject({
    error: expect.stringMatching(/made with a file key that SECRETS lacks/),
  })
  const cut = join(home, 'cut')
  await cp(backup, cut, { recursive: true })
  const { length } = await readFile(join(cut, 'database'))
  await truncate(join(cut, 'database'), Math.floor(length / 2))
  expect((await restoreInto(cut)).said).toMatchObject({ error: expect.stringMatching(/was cut|is damaged/) })
  const damaged = join(home, 'damaged')
  await cp(backup, damaged, { recursive: true })
  const bytes = await readFile(join(damaged, 'database'))
  bytes[Math.floor(length / 2)] = (bytes[Math.floor(length / 2)] ?? 0) ^ 1
  await writeFile(join(damaged, 'database'), bytes)
  expect((await restoreInto(damaged)).said).toMatchObject({ error: expect.stringMatching(/is damaged/) })
  expect((await restoreInto(join(home, 'nowhere'))).said).toMatchObject({
    error: expect.stringMatching(/There is no backup/),
  })
  expect((await restoreInto(backup, { databaseUrl: filled.databaseUrl })).said).toMatchObject({
    error: expect.stringMatching(/database is not empty/),
  })
  // A database that was only migrated is refused too: its schema may be newer than the backup's.
  const migrated = await emptyDatabase()
  await runAdmin(['audit'], { ...filled, databaseUrl: migrated })
  expect((await restoreInto(backup, { databaseUrl: migrated })).said).toMatchObject({
    error: expect.stringMatching(/database is not empty/),
  })
  expect((await restoreInto(backup, { dataDir: filled.dataDir })).said).toMatchObject({
    error: expect.stringMatching(/is not empty\. Restore into an empty DATA_DIR/),
  })
})

test('files at an S3 service are backed up to a folder, and restored into an empty bucket alone', async () => {
  const [full, empty] = [await startObjectStore(), await startObjectStore()]
  const privateServices = [full.host, empty.host]
  const atS3 = { ...filled, s3: full, privateServices }
  const store = await openStore(atS3, secrets)
  await store.files.write('photos/1', Buffer.from('a photo in a bucket'))
  const folder = join(home, 'backup-of-s3')
  expect(await runAdmin(['backup', folder], atS3)).toMatchObject({ output: expect.stringContaining(' 1 files,') })
  expect((await restoreInto(folder, { s3: full, privateServices })).said).toEqual({
    error: 'The bucket photos is not empty: it has photos/1. Restore into an empty one.\n',
  })
  expect((await restoreInto(folder, { s3: empty, privateServices })).said).toMatchObject({
    output: expect.stringContaining(' and 1 files.'),
  })
  const restored = await openStore({ ...filled, s3: empty, privateServices }, secrets)
  expect((await restored.files.read('photos/1')).toString()).toBe('a photo in a bucket')
})
