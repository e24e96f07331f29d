import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addSecrets, makeSecrets, readSecrets } from './secrets.ts'
import { secretsSource } from './secrets-source.ts'

const folder = await mkdtemp(join(tmpdir(), 'lentigo-secrets-'))
const noService = { kms: null, privateServices: [] }
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a demo makes its keys once, for its owner alone; one from before gets what it lacks, and keeps what it has', async () => {
  const config = { ...noService, secrets: null, dataDir: folder, demo: true }
  const file = join(folder, 'secrets.json')
  const { token, receipt } = await makeSecrets()
  await writeFile(file, JSON.stringify({ token: token[0], receipt: receipt[0] }))
  const first = await readSecrets(config)
  expect([first.token, first.receipt]).toEqual([token, receipt])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  expect(await readSecrets(config)).toEqual(first)
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('outside a demo nothing is made: a file that lacks keys is refused with their names and the cure', async () => {
  const file = join(folder, 'real.json')
  const { token, receipt } = await makeSecrets()
  await writeFile(file, JSON.stringify({ token, receipt }))
  const config = { ...noService, secrets: { from: 'file' as const, file }, dataDir: folder, demo: false }
  await expect(readSecrets(config)).rejects.toThrow(
    `${file} lacks keys: sealing, escrow, file, push. Add them with "npm run secrets -- --add ${file} > new.json".`,
  )
  await writeFile(file, JSON.stringify(await addSecrets({ token, receipt })))
  expect((await readSecrets(config)).token).toEqual(token)
})

test('keys that are set in quotes or another coding are refused without being said', async () => {
  const keys = JSON.stringify(await makeSecrets())
  for (const text of [`'${keys}'`, Buffer.from(keys).toString('base64')]) {
    const config = { ...noService, secrets: secretsSource(text), dataDir: folder, demo: false }
    await expect(readSecrets(config)).rejects.toThrow(
      /^SECRETS is neither the path of a file nor keys that begin with \{\. Set it without quotes\.$/,
    )
  }
})

test('a rotation puts a new key before the old ones of the purposes named, and leaves the others', async () => {
  const before = await makeSecrets()
  const after = await addSecrets(before, ['sealing', 'file'])
  expect(after.sealing.slice(1)).toEqual(before.sealing)
  expect(after.file.slice(1)).toEqual(before.file)
  expect(after.sealing[0]).not.toEqual(before.sealing[0])
  expect([after.token, after.receipt, after.escrow]).toEqual([before.token, before.receipt, before.escrow])
})
