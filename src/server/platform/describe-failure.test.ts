import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const name = 'Aroha Te Whare-Henare'

class NotDrawn extends Error {
  override readonly name = 'NotDrawn'
  readonly code = 'no-glyph'
}

test.each([
  ['a library’s error', new RangeError(`Invalid value "${name}" for PN`)],
  ['a message of several lines', new Error(`first\n    at ${name} (of somebody)\n  and ${name}`)],
  ['one of ours', new NotDrawn(name)],
  ['with a cause', new Error('outer', { cause: new Error(name) })],
  ['a code that is text', Object.assign(new Error('x'), { code: `not a code: ${name}` })],
  ['a name that is text', Object.assign(new Error('x'), { name: `Error of ${name}` })],
  ['no error at all', name],
])('the log has no words of %s, and says where it was', (_, error) => {
  const described = describeFailure(error)
  expect(JSON.stringify(described)).not.toMatch(/Aroha|Whare/)
  expect(described.at.some((line) => line.includes('describe-failure.test.ts'))).toBe(error instanceof Error)
})

test('class, code and cause are told', () => {
  expect(describeFailure(new NotDrawn('x'))).toMatchObject({ failure: 'NotDrawn', code: 'no-glyph' })
  const lost = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' })
  expect(describeFailure(new TypeError('fetch failed', { cause: lost }))).toMatchObject({
    failure: 'TypeError',
    cause: 'ECONNREFUSED',
  })
})
