import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeTransitions } from './describe-transitions.ts'

test('the model of the outbox has the transitions of the code; `npm run model` writes and checks it', () => {
  expect(readFileSync(join(import.meta.dirname, 'transitions.pml'), 'utf8')).toBe(describeTransitions())
})
