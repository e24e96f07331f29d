import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageLinks } from '../e2e/actions/message-links.ts'

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
