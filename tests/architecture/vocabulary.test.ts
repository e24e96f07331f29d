import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Words that somebody looks for in the names of files before anything else. */
const ordinaryWords = [
  'encrypt',
  'i18n',
  'locale',
  'notification',
  'rate-limit',
  'refund',
  'retry',
  'schedule',
  'sign-out',
  'throttle',
  'translation',
  'webhook',
]

test('every file that docs/vocabulary.md names for an ordinary word is there', () => {
  const page = readFileSync('docs/vocabulary.md', 'utf8')
  // The first table: an ordinary word, then where it is in the code.
  const table = /(?:^\|.*\n?)+/m.exec(page)?.[0] ?? ''
  const paths = [...table.matchAll(/`([^`\s]*\/[^`\s]*)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('each ordinary word is part of the name of a file or folder', () => {
  const names = globSync('{src,sw,scripts}/**/*').map((path) => basename(path))
  expect(ordinaryWords.filter((word) => !names.some((name) => name.includes(word)))).toEqual([])
})
