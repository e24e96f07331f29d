import { expect, test } from 'vitest'
import { readyVisitDraft } from '../../../../tests/support/ready-visit-draft.ts'
import { addStepTime } from './add-step-time.ts'

const draft = readyVisitDraft()

test('the time on a step adds up over its visits, each step by itself', () => {
  const once = addStepTime(draft, 'plot', 61_000)
  const twice = addStepTime(addStepTime(once, 'photos', 90_400), 'plot', 4_000)
  expect(twice.stepSeconds).toEqual({ plot: 65, photos: 90 })
})

test('a tablet that was put down counts ten minutes', () => {
  expect(addStepTime(draft, 'risk', 3 * 3_600_000).stepSeconds).toEqual({ risk: 600 })
})

test.each([400, 0, -90_000])('%i ms change nothing', (ms) => {
  expect(addStepTime(draft, 'risk', ms)).toBe(draft)
})

test('no step counts more than the contract takes', () => {
  const day = { ...draft, stepSeconds: { risk: 86_395 } }
  expect(addStepTime(day, 'risk', 60_000).stepSeconds).toEqual({ risk: 86_400 })
})
