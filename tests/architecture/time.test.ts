import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{src,sw}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/domain/time/'),
)

/** Each line that a pattern is found on, as `file: line`. */
const linesWith = (pattern: RegExp, allowed: readonly string[] = []) =>
  sources
    .filter((file) => !allowed.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

test('no instant is cut to its day in UTC: dayInZone says which day it is at a place', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(linesWith(/\.(slice|substring|substr)\(0, ?(10|-14)\)|\.split\(['"]T['"]\)/)).toEqual([])
})

test('days, clocks and zones are reckoned and worded in domain/time alone', () => {
  // The one place that asks which zone the device is in.
  expect(linesWith(/Intl\.DateTimeFormat\b/, ['src/client/page/i18n/device-zone.ts'])).toEqual([])
  expect(linesWith(/\.toLocale(Date|Time)String\(|\bTemporal\./)).toEqual([])
  expect(linesWith(/\.[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes)\(/)).toEqual([])
  expect(linesWith(/\}T00:00/)).toEqual([])
})
