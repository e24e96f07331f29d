import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What an error says may be somebody's name: the log describes a failure by `describeFailure`, in one place. */

/** Parts of the arguments of a call of the logger that would write an error's own words, or the error itself. */
const ownWords = /\b(?:stack|message|reason)\s*:|\.(?:stack|message)\b|\b(?:err|error|cause)\b/

/** The arguments of each call of a logger in a file, without texts, codes and what `describeFailure` says. */
function loggedIn(text: string): string[] {
  const bare = text
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/\bdescribeFailure\(\w+\)|\berror\.code\b/g, 'described')
  return [...bare.matchAll(/\blogger\.(?:trace|debug|info|warn|error|fatal)\(/g)].map(({ index, 0: { length } }) => {
    let open = 1
    let end = index + length
    for (; open > 0 && end < bare.length; end += 1) open += bare[end] === '(' ? 1 : bare[end] === ')' ? -1 : 0
    return bare.slice(index + length, end - 1)
  })
}

test('no call of the logger writes what an error says', () => {
  const found = globSync('src/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => loggedIn(readFileSync(file, 'utf8')).map((args) => ({ file, args })))
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ args }) => ownWords.test(args))).toEqual([])
})

test.each([
  "logger.warn({ err: error }, 'a page view was not counted')",
  "logger.warn({ err }, 'a page view was not counted')",
  "logger.warn(error, 'a page view was not counted')",
  "logger.error({ stack: error.stack }, 'the job queue failed')",
  'logger.error({ job, why: String(error) })',
  "call().catch((error) => logger.fatal({ ...describeFailure(error), error }, 'it failed'))",
])('the check finds %s', (line) => {
  expect(loggedIn(line).some((args) => ownWords.test(args))).toBe(true)
})

test('a failure that is described, and a text with the word, are no fault', () => {
  const line = "call().catch((error) => logger.warn({ ...describeFailure(error) }, 'an error, described'), error)"
  expect(loggedIn(line).filter((args) => ownWords.test(args))).toEqual([])
})
