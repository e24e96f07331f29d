import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{src,sw}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The files below a folder that hold what a pattern finds. Tests name them all: a file that moved cannot stay exempt. */
const filesWith = (pattern: RegExp, within: RegExp = /./) =>
  sources.filter(({ file, text }) => within.test(file) && pattern.test(text)).map(({ file }) => file)
const outside = (files: readonly string[], allowed: RegExp) => files.filter((file) => !allowed.test(file))

test('fetch is called in device and sw alone, process.env is read in config.ts alone', () => {
  const fetching = filesWith(/(?<![.\w])fetch\(/)
  expect(outside(fetching, /^(src\/device|sw)\//)).toEqual([])
  expect(fetching.length).toBeGreaterThan(0)
  expect(filesWith(/process\.env/)).toEqual(['src/server/config.ts'])
})

test('a query of the database is written in a store', () => {
  const asking = filesWith(
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/,
    /^src\/server\/(features|records|access)\//,
  )
  expect(outside(asking, /-store\.ts$/)).toEqual([])
  expect(asking.length).toBeGreaterThan(100)
})

test('device/deferred.ts makes promises that are settled from outside: our oldest Chrome has no Promise.withResolvers', () => {
  expect(filesWith(/Promise\.withResolvers(?! is younger)/, /^(src\/(contract|domain|device|client)|sw)\//)).toEqual([])
  expect(filesWith(/export function deferred</)).toEqual(['src/device/deferred.ts'])
})

test('the client makes calls, and names query keys, in data/ alone', () => {
  // These open the API itself: the token of a visitor is requested there, and calls are wrapped.
  expect(filesWith(/\bapi\s*\.call\(/, /^src\/client\/(?!data\/)/)).toEqual([
    'src/client/device/open-client-device.ts',
    'src/client/device/report-answers.ts',
    'src/client/device/signed-out-api.ts',
  ])
  expect(filesWith(/queryKey:/, /^src\/client\/(?!data\/)/)).toEqual([])
  expect(filesWith(/queryKey:/, /^src\/client\/data\//).length).toBeGreaterThan(20)
})

test('stored and sent values keep their types: no cast to never, in tests neither', () => {
  const files = globSync(['{src,sw,tests,scripts}/**/*.{ts,tsx}'])
  const castToNever = /^(?!.*(\/\/|\*)).*\bas never\b(?= *([,;)\]}]|$))/m
  expect(castToNever.test(['  send(body as', 'never)'].join(' '))).toBe(true)
  expect(files.filter((file) => castToNever.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('nothing wipes the storage of a device', () => {
  expect(filesWith(/clear-site-data/i)).toEqual([])
})

test('domain/time/greeting.ts alone holds the greetings of each country', () => {
  expect(filesWith(/Mōrena|Nau mai|Kia ora/).toSorted()).toEqual([
    // What a melanographer may begin a chat with.
    'src/domain/spot-chats/spot-chat-phrases.ts',
    'src/domain/time/greeting.ts',
  ])
})

test('mails greet by mail-greeting.ts alone, which limits what a chosen name may put into a mail', () => {
  const greets = /\bgreetingFor\(|['"`](?:Kia ora|Hello|Hi|Dear)\b[ ,]/
  expect(filesWith(greets, /^src\/server\/(?!demo\/)/)).toEqual(['src/server/platform/messages/mail-greeting.ts'])
})
