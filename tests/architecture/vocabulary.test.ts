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

/** Words with one meaning, by where files may be named so. */
const meanings: readonly { word: string; means: string; where: RegExp }[] = [
  { word: 'desk', means: "a clinic's reception desk", where: /clinic-desk|\(desk\)|desk-navigation|payments-at-desk/ },
  { word: 'hold', means: "a booking's reserved time", where: /\/bookings\// },
  { word: 'notice', means: 'a push notification', where: /\/notifications\/|\/push\// },
]

test.each(meanings)('a file named $word is about $means', ({ word, where }) => {
  const named = globSync('{src,sw}/**/*.{ts,tsx,css}').filter((path) => basename(path).split(/[-.]/).includes(word))
  expect(named.filter((path) => !where.test(path))).toEqual([])
})

/** What moves the focus is about nobody's words or data. */
const otherKeepers = new Set(['keepFocusInView'])

test('a function saves, notifies, submits: it does not keep, tell, say or hear', () => {
  const files = globSync('{src,sw}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(1000)
  const odd = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:const|function) ((?:keep|tell|say|hear)[A-Z]\w*)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !otherKeepers.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(odd).toEqual([])
})
