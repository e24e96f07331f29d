import { expect, test } from 'vitest'
import { breachDuties } from './breach-duties.ts'

const found = new Date('2026-11-26T00:00:00Z')

test.each([
  ['NZ', 'Office of the Privacy Commissioner', '2026-11-29T00:00:00.000Z'],
  ['AU', 'Ourselves: the assessment whether serious harm is likely', '2026-12-26T00:00:00.000Z'],
] as const)('in %s the first to be told is known with its time', (country, who, by) => {
  const [first] = breachDuties(country, found)
  expect([first?.who, first?.by?.toISOString()]).toEqual([who, by])
})

test.each(['NZ', 'AU'] as const)('in %s each person affected is told as soon as it can be done', (country) => {
  expect(breachDuties(country, found).find(({ who }) => who === 'Each person affected')).toMatchObject({ by: null })
})
