import { expect, test } from '@playwright/test'
import { planVisits } from './plan-visits.ts'

const wanted = { visits: 500, tablets: 20, seed: 7, browsers: 2 }

test('days are the same visits, faults and troubles for the same seed, and others for another', () => {
  const plan = planVisits(wanted)
  expect(planVisits(wanted)).toEqual(plan)
  expect(planVisits({ ...wanted, seed: 8 })).not.toEqual(plan)
})

test('each visit is made once, six of a day in two browsers; each day has every trouble, the middle one a restored backup', () => {
  const plan = planVisits(wanted)
  const counts = plan.map(({ inNode, inBrowsers }) => inNode.flat().length + inBrowsers.flat().length)
  expect(counts).toEqual([100, 100, 100, 100, 100])
  expect(plan.map(({ endsRestored }) => endsRestored)).toEqual([false, false, true, false, false])
  for (const { inBrowsers, troubles, endsRestored } of plan) {
    expect(inBrowsers.map((visits) => visits.length)).toEqual(endsRestored ? [] : [3, 3])
    expect([...new Set(troubles.map(({ trouble }) => trouble.kind))].toSorted()).toEqual(
      endsRestored
        ? ['backup made']
        : ['PostgreSQL frozen', 'PostgreSQL killed', 'connections cut', 'disk full', 'process killed', 'visits locked'],
    )
  }
})

test('what is left of the last day is all that is made on it', () => {
  const last = planVisits({ ...wanted, visits: 230 }).at(-1)
  expect([...(last?.inNode ?? []), ...(last?.inBrowsers ?? [])].flat()).toHaveLength(30)
})
