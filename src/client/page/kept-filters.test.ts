import { expect, test } from 'vitest'
import { filtersOf, keptFilters } from './kept-filters.ts'

test.each([
  ['', ''],
  ['?filter=reports&page=3&visit=1', '?filter=reports'],
  ['?which=asked&sort=due&down=true&from=4', '?which=asked&sort=due&down=true&from=4'],
  ['?day=2026-11-20&on=7', ''],
])('of %s the menu keeps "%s"', (search, kept) => {
  expect(filtersOf(search)).toBe(kept)
})

test('a list is found again as it was left, and without filters once they were taken off', () => {
  expect(keptFilters.of('/clinician/previousVisits')).toBe('')
  keptFilters.keep('/clinician/previousVisits', '?filter=reports')
  expect(keptFilters.of('/clinician/previousVisits')).toBe('?filter=reports')
  expect(keptFilters.of('/clinician/outbox')).toBe('')
  keptFilters.keep('/clinician/previousVisits', '')
  expect(keptFilters.of('/clinician/previousVisits')).toBe('')
  keptFilters.keep('/clinician/previousVisits', '?filter=reports')
  keptFilters.forget()
  expect(keptFilters.of('/clinician/previousVisits')).toBe('')
})
