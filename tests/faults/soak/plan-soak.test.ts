import { expect, test } from '@playwright/test'
import { failpoints } from '../failpoints.ts'
import { killers } from '../killers.ts'
import { planSoak } from './plan-soak.ts'

test('a soak is the same visits, faults and killers for the same seed, and others for another', () => {
  const plan = planSoak({ seed: 7, visits: 200 })
  expect(planSoak({ seed: 7, visits: 200 })).toEqual(plan)
  expect(planSoak({ seed: 8, visits: 200 })).not.toEqual(plan)
})

test('a soak of 200 visits kills by each killer at each failpoint', () => {
  const strikes = new Set(
    planSoak({ seed: 1, visits: 200 })
      .flatMap(({ strike }) => strike ?? [])
      .map(({ name, killer }) => `${killer} at ${name}`),
  )
  expect(strikes.size).toBe(failpoints.length * killers.length)
})
