import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const filesWith = (pattern: RegExp, outside: RegExp) =>
  sources.filter((file) => !outside.test(file) && pattern.test(readFileSync(file, 'utf8')))

test('fetch is called in device and worker alone, process.env is read in config.ts alone', () => {
  expect(filesWith(/(?<![.\w])fetch\(/, /^(src\/device|sw)\//)).toEqual([])
  expect(filesWith(/process\.env/, /^src\/server\/config\.ts$/)).toEqual([])
})

test('promises that are settled from outside are made by device/deferred.ts: the oldest Chrome that we serve has no way of its own', () => {
  expect(filesWith(/Promise\.withResolvers/, /^src\/(server|device\/deferred\.ts)/)).toEqual([])
})

test('the client asks and writes in data/ alone: calls, query keys, what a write makes old', () => {
  const besides = /^src\/(client\/data|device|server)\/|^sw\//
  const above = (pattern: RegExp) => filesWith(pattern, besides).filter((file) => file.startsWith('src/client/'))
  // The token of visitors is asked for while the device opens, and calls are wrapped there.
  expect(above(/\bapi\s*\.call\(/).toSorted()).toEqual([
    'src/client/device/open-client-device.ts',
    'src/client/device/report-answers.ts',
    'src/client/device/signed-out-api.ts',
  ])
  expect(above(/queryKey:/)).toEqual([])
})

test('what is stored and sent has its type: nothing passes as the type that has no values, in tests neither', () => {
  const files = globSync(['{src,sw,tests,scripts}/**/*.{ts,tsx}'])
  const passesOff = /^(?!.*(\/\/|\*)).*\bas never\b(?= *([,;)\]}]|$))/m
  expect(files.filter((file) => passesOff.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('nothing wipes the storage of a device', () => {
  expect(filesWith(/clear-site-data/i, /^$/)).toEqual([])
})

test('how people are greeted is said by domain/time/greeting.ts alone, by their country', () => {
  expect(
    filesWith(
      /Mōrena|Nau mai|lang="mi">[A-Z]/,
      /^src\/(domain\/time\/greeting\.ts|client\/(ui\/greeting|page\/i18n\/language-switch)\.tsx)$/,
    ),
  ).toEqual([])
  const screens = filesWith(/Kia ora/, /^src\/domain\/time\/greeting\.ts$/).filter((file) =>
    file.startsWith('src/client/'),
  )
  expect(screens).toEqual([])
})

test('a name that somebody chose stands in a mail only as mail-greeting.ts lets it', () => {
  expect(
    filesWith(/Kia ora \$\{/, /^src\/server\/platform\/messages\/mail-greeting\.ts$/).filter((file) =>
      file.startsWith('src/server/'),
    ),
  ).toEqual([])
})
