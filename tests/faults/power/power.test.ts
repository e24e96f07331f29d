import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { localFiles } from '../../../src/server/platform/files/files.ts'
import { fileKeys } from '../../../src/server/platform/files/file-encryption.ts'
import { makeSecrets } from '../../../src/server/platform/secrets.ts'
import { runBatch } from './run-batch.ts'
import { hasCompiler, openSyncedDisk, type SyncedDisk } from './synced-disk.ts'

/* The short set of `npm run power`, and that its disk forgets: a machine without Linux and cc can't play them. */

test.skip(!hasCompiler(), 'The disk of this test is a C library for Linux, compiled by cc.')

let root: string
let disk: SyncedDisk
test.beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'lentigo-power-')))
  await mkdir(join(root, 'journal'))
  await writeFile(join(root, 'old'), 'old')
  disk = await openSyncedDisk(root, join(root, 'journal'))
  await disk.syncAll()
})
test.afterEach(async () => {
  await disk.close()
  await rm(root, { recursive: true })
})

/** Runs a script on the disk, in the folder. */
const onDisk = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, ...disk.env },
  })
const contentOf = (name: string) => readFile(join(root, name), 'utf8').catch(() => null)
const steps = `
  import fs from 'node:fs'
  const sync = (path) => { const file = fs.openSync(path, 'r'); fs.fsyncSync(file); fs.closeSync(file) }
`

test('bytes are there after a cut once their file was synced, and not before', async () => {
  await onDisk(`${steps}
    fs.writeFileSync('old', 'new'); fs.writeFileSync('synced', 'bytes'); fs.writeFileSync('written', 'bytes')
    sync('synced'); sync('.')`)
  await disk.cut()
  expect(await contentOf('old')).toBe('old')
  expect(await contentOf('synced')).toBe('bytes')
  expect(await contentOf('written')).toBe('')
})

test('a name, a rename and a removal are there after a cut once their folder was synced, and not before', async () => {
  await onDisk(`${steps}
    fs.writeFileSync('a', 'a'); sync('a'); sync('.')
    fs.renameSync('a', 'b'); fs.rmSync('old'); fs.mkdirSync('folder')
    fs.writeFileSync('folder/c', 'c'); sync('folder/c'); sync('folder')`)
  await disk.cut()
  expect([await contentOf('a'), await contentOf('b'), await contentOf('old')]).toEqual(['a', null, 'old'])
  expect(await contentOf('folder/c')).toBe(null)
  await onDisk(`${steps} fs.renameSync('a', 'b'); fs.rmSync('old'); sync('.')`)
  await disk.cut()
  expect([await contentOf('a'), await contentOf('b'), await contentOf('old')]).toEqual([null, 'a', null])
})

test('in the journal a synced file keeps its name, elsewhere it does not', async () => {
  await onDisk(`${steps}
    for (const name of ['journal/a', 'a']) { fs.writeFileSync(name, 'a'); sync(name) }`)
  await disk.cut()
  expect([await contentOf('journal/a'), await contentOf('a')]).toEqual(['a', null])
})

test('a disk may have written some pages before their sync, and the rest of the file is as it was', async () => {
  const script = `${steps} fs.writeFileSync('pages', Buffer.alloc(8192, 'a')); sync('pages'); sync('.'); fs.writeFileSync('pages', Buffer.alloc(8192, 'b'))`
  await onDisk(script)
  const answers = [false, true]
  await disk.cut(() => answers.shift() ?? false)
  expect(await contentOf('pages')).toBe('a'.repeat(4096) + 'b'.repeat(4096))
})

test('what the store of files says is written or copied is there after a cut, also in a folder that a killed server began', async () => {
  const source = (name: string) => JSON.stringify(join(import.meta.dirname, '../../../src/server/platform', name))
  const secrets = await makeSecrets()
  const withFiles = (step: string) =>
    onDisk(`
      import { localFiles } from ${source('files/files.ts')}
      import { fileKeys } from ${source('files/file-encryption.ts')}
      import { mkdirSync } from 'node:fs'
      const files = localFiles(process.cwd(), fileKeys(${JSON.stringify(secrets)}))
      ${step}`)
  const files = localFiles(root, fileKeys(secrets))
  const steps = {
    'masters/one/new': `await files.write('masters/one/new', Buffer.from('photo'))`,
    // Killed between making the folders and syncing them.
    'begun/two/new': `mkdirSync('begun/two', { recursive: true }); await files.write('begun/two/new', Buffer.from('photo'))`,
    'copies/three': `await files.copy('masters/one/new', 'copies/three')`,
    'begun-too/four': `mkdirSync('begun-too'); await files.copy('masters/one/new', 'begun-too/four')`,
  }
  for (const [key, step] of Object.entries(steps)) {
    await withFiles(step)
    await disk.cut()
    expect((await files.read(key)).toString()).toBe('photo')
  }
})

test('a power cut while visits, reports and payments are made: nobody was told what is not there', async () => {
  test.setTimeout(300_000)
  const { lost, doubled, stuck, wrong, receipts } = await runBatch({ cuts: 1, seed: 33 })
  expect({ lost, doubled, stuck, wrong }).toEqual({ lost: [], doubled: [], stuck: [], wrong: [] })
  expect(receipts).toBeGreaterThan(0)
})
