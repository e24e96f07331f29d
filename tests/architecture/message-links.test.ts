import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageLinks, messagePages } from '../e2e/actions/message-links.ts'

// tests/e2e/patient/opened-links.spec.ts opens each of them.
test('each link with a token that a message carries is opened by a test', () => {
  const sending = globSync('src/server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('#token='),
  )
  const known = new Set(Object.values(messageLinks).flatMap(({ sentBy }) => sentBy))
  expect(sending.toSorted()).toEqual([...known].toSorted())
})

test('no message carries a token where servers on the way would log it', () => {
  const inQuery = globSync('src/server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /publicUrl\}[^`\n]*[?&]token=/.test(readFileSync(file, 'utf8')),
  )
  expect(inQuery).toEqual([])
})

/** Where nobody's message leads: what programs of the clinic or of others call, and pages of the demo. */
const ofPrograms = /^\/(api|fhir|allow-app|dev|\.well-known|clinician\/provider)\b/

test('each other page that the server writes an address of is opened by that test too', () => {
  const text = globSync('src/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/server/admin/'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\$\{isResult \? '(.*?)' : '(.*?)'\}/g, '$1` publicUrl}$2'))
    .join('\n')
  const written = [...text.matchAll(/publicUrl\}(\/[\w/-]*)([^\s`'"]*)/g)]
    .filter(([, , rest = '']) => !rest.includes('#token='))
    .map(([, path = '']) => (path.length > 1 ? path.replace(/\/$/, '') : path))
    .filter((path) => !ofPrograms.test(path))
  expect(written.length).toBeGreaterThan(30)
  const known = new Set(messagePages.map((page) => page.replace(/[?{].*$/, '').replace(/(.)\/$/, '$1')))
  expect(written.filter((path) => !known.has(path))).toEqual([])
  expect([...known].filter((page) => !text.includes(`'${page}'`) && !written.includes(page))).toEqual([])
})
