import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient } from '../../../../tests/support/imaged-patient.ts'
import { startObjectStore } from '../../../../tests/support/object-store.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { storedPath } from '../../../../tests/support/server/stored-path.ts'
import { ConfigError } from '../../config.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { claimFileStore } from '../../start/claim-file-store.ts'
import { runAdmin } from '../run-admin.ts'

const server = await startTestServer()
const { database, secrets, files } = server.services
const home = await mkdtemp(join(tmpdir(), 'lentigo-store-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const secretsFile = join(home, 'secrets.json')
await writeFile(secretsFile, JSON.stringify(secrets))
const { host, stop, ...s3 } = await startObjectStore()
const config = {
  ...server.services.config,
  secrets: { from: 'file' as const, file: secretsFile },
  privateServices: [host],
}
const atS3 = { ...config, s3 }
const clinic = await addClinic(server)
await addImagedPatient(server, clinic)
await claimFileStore(database, files, config)
const { rows } = await database.pool.query<{ master_key: string }>('select master_key from images order by master_key')
const [first = '', second = ''] = rows.map(({ master_key }) => master_key)

test('a process starts with the store of its database alone', async () => {
  await claimFileStore(database, files, config)
  const elsewhere = { ...config, dataDir: join(home, 'elsewhere') }
  const other = await openStore(elsewhere, secrets)
  await expect(claimFileStore(database, other.files, elsewhere)).rejects.toThrow(
    `DATA_DIR ${elsewhere.dataDir} is not the store of this database`,
  )
  const bucket = await openStore(atS3, secrets)
  const refused = claimFileStore(database, bucket.files, atS3)
  await expect(refused).rejects.toBeInstanceOf(ConfigError)
  await expect(refused).rejects.toThrow('S3_BUCKET photos at')
})

test('the check finds every row its file, and every file its row', async () => {
  expect(await runAdmin(['store', 'check', '--hashes'], config)).toEqual({
    output: expect.stringMatching(/^\d+ rows name a file, \d+ files are there\.\nAll of them match\.\n$/),
  })
  await files.write('photos/nobody', Buffer.from('of no row'))
  expect(await runAdmin(['store', 'check'], config)).toEqual({
    output: expect.stringContaining('A file belongs to no row (1):\n  photos/nobody\n'),
  })
  await files.remove('photos/nobody')
})

test('the check names what is lost, and what was changed on disk', async () => {
  const path = storedPath(server, first)
  const kept = await readFile(path)
  await rm(path)
  expect(await runAdmin(['store', 'check'], config)).toEqual({
    error: expect.stringContaining(`A row of the database has no file (1):\n  ${first} (images)\n`),
  })
  await writeFile(path, kept)
  const other = storedPath(server, second)
  const whole = await readFile(other)
  const changed = Buffer.from(whole)
  changed[100] = (changed[100] ?? 0) ^ 1
  await writeFile(other, changed)
  expect(await runAdmin(['store', 'check'], config)).toMatchObject({ output: expect.stringContaining('match') })
  expect(await runAdmin(['store', 'check', '--hashes'], config)).toEqual({
    error: expect.stringContaining(`A file is not what was written (1):\n  ${second} (images)\n`),
  })
  // A whole file, of another row.
  await writeFile(other, kept)
  expect(await runAdmin(['store', 'check', '--hashes'], config)).toEqual({
    error: expect.stringContaining(`A file is not what was written (1):\n  ${second} (images)\n`),
  })
  await writeFile(other, whole)
})

test('files move to the S3 service while the server runs, and back; the server then starts there', async () => {
  const said = await runAdmin(['store', 'move', 'folder', 's3'], atS3)
  expect(said).toEqual({ output: expect.stringMatching(/^\d+ files were copied, 0 were there already/) })
  await files.write('late/one', Buffer.from('written meanwhile'))
  expect(await runAdmin(['store', 'move', 'folder', 's3'], atS3)).toEqual({
    output: expect.stringMatching(/^1 files were copied, \d+ were there already/),
  })
  const bucket = await openStore(atS3, secrets)
  await claimFileStore(database, bucket.files, atS3)
  expect((await bucket.files.read('late/one')).toString()).toBe('written meanwhile')
  await bucket.files.remove('late/one')
  expect(await runAdmin(['store', 'check', '--hashes'], atS3)).toEqual({
    output: expect.stringContaining('All of them match.'),
  })
  const back = { ...atS3, dataDir: join(home, 'back') }
  await runAdmin(['store', 'move', 's3', 'folder'], back)
  const folder = await openStore({ ...back, s3: null }, secrets)
  await claimFileStore(database, folder.files, { ...back, s3: null })
  expect(await runAdmin(['store', 'check', '--hashes'], { ...back, s3: null })).toEqual({
    output: expect.stringContaining('All of them match.'),
  })
})

test('what can not be moved is said: no S3 service, the same store twice, a service that is down', async () => {
  expect(await runAdmin(['store', 'move', 'folder', 's3'], config)).toEqual({
    error: expect.stringContaining('S3_ENDPOINT is not set'),
  })
  expect(await runAdmin(['store', 'move', 'folder', 'folder'], atS3)).toEqual({
    error: expect.stringContaining('Use store check, store move folder s3'),
  })
  await stop()
  const bucket = await openStore(atS3, secrets)
  await expect(claimFileStore(database, bucket.files, atS3)).rejects.toThrow(/can't be used: .+ Check S3_ENDPOINT/)
  expect(await runAdmin(['store', 'check'], atS3)).toEqual({
    error: expect.stringContaining('the object store failed'),
  })
})
