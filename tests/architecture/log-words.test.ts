import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What an error says may be somebody's name: the log describes a failure by `describeFailure`, in one place. */

/** Parts of the arguments of a call of the logger that would write an error's own words. */
const ownWords = /\b(?:err|stack|message|reason)\s*:\s*[^,}]*|\.(?:stack|message)\b|String\(error\)/

/** The arguments of each call of a logger in a file. */
const loggedIn = (text: string): string[] =>
  [...text.matchAll(/logger\.(?:info|warn|error|fatal)\(([^]*?)\)\n/g)].map(([, args = '']) => args)

test('no call of the logger writes what an error says', () => {
  const found = globSync('src/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => loggedIn(readFileSync(file, 'utf8')).map((args) => ({ file, args })))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ args }) => ownWords.test(args.replaceAll(/'[^']*'/g, "''")))).toEqual([])
})

test.each([
  "logger.warn({ err: error }, 'a page view was not counted')\n",
  "logger.error({ stack: error.stack }, 'the job queue failed')\n",
  'logger.error({ job, why: String(error) })\n',
])('the check finds %s', (line) => {
  expect(loggedIn(line).some((args) => ownWords.test(args.replaceAll(/'[^']*'/g, "''")))).toBe(true)
})
