import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

test('a folder has at most 25 files flat: code and styles of src and sw, without tests and what is generated', () => {
  const files = globSync('{src,sw}/**/*.{ts,tsx,css}').filter((file) => !/\.(test\.tsx?|gen\.ts)$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const folders = Map.groupBy(files, (file) => dirname(file))
  const tooFull = [...folders].filter(([, inside]) => inside.length > 25)
  expect(tooFull.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
})

/** What is directly in a folder, by the names without their ends; tests aside. */
const entriesOf = (folder: string) =>
  globSync(`${folder}/*`)
    .map((path) => basename(path))
    .filter((name) => !name.includes('.test.'))
    .toSorted()

test('the server has its floors, and beside them only what starts and configures it', () => {
  expect(entriesOf('src/server')).toEqual([
    'access',
    'admin',
    'config.ts',
    'demo',
    'features',
    'http',
    'main.ts',
    'platform',
    'records',
    'start',
  ])
})

test('one outbox sends four kinds of item', () => {
  expect(entriesOf('src/device/outbox/kinds')).toEqual(['arrival', 'message', 'own-photo', 'visit'])
  const outboxes = globSync('src/**/*outbox*').filter((path) => !/\.\w+$/.test(path))
  expect(outboxes.toSorted()).toEqual(['src/client/features/pharmacy/outbox', 'src/device/outbox', 'src/domain/outbox'])
})
