import { expect, test } from 'vitest'
import { setupSteps, stepAfter, stepOf } from './setup-steps.ts'
import { setupWords } from './setup-words.ts'

test('one step follows the other, and the last ends', () => {
  expect(stepOf(undefined)).toBe('install')
  expect(stepOf('nonsense')).toBe('install')
  expect(stepOf('offline')).toBe('offline')
  const walked = ['install' as const, ...setupSteps.flatMap((step) => stepAfter(step) ?? [])]
  expect(walked).toEqual(setupSteps)
  expect(stepAfter('dermatoscope')).toBeUndefined()
})

test('each step says what it is for and what it means to skip it', () => {
  for (const step of setupSteps) {
    expect(setupWords[step].why).toMatch(/\.$/)
    expect(setupWords[step].without).toMatch(/\.$/)
  }
})
