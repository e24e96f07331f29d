import { expect, test } from 'vitest'
import { type KioskEvent, nextKioskVisit, maxMisses, newKioskVisit } from './kiosk-visit.ts'

const after = (...events: KioskEvent[]) => events.reduce(nextKioskVisit, newKioskVisit)
const next = { type: 'next' } as const
const back = { type: 'back' } as const
const miss = { type: 'answered', answer: 'no' } as const
const begin = { type: 'begin', with: 'check-in' } as const

test('a new visit starts at the welcome without misses', () => {
  expect(newKioskVisit).toEqual({ stage: { kind: 'welcome' }, misses: 0 })
})

test('a check-in asks for birth date, initials and time, then calls the server', () => {
  expect(after(begin).stage).toEqual({ kind: 'check-in', step: 'birth-date' })
  expect(after(begin, next).stage).toEqual({ kind: 'check-in', step: 'initials' })
  expect(after(begin, next, next).stage).toEqual({ kind: 'check-in', step: 'time' })
  expect(after(begin, next, next, next).stage).toEqual({ kind: 'asking' })
  expect(after(begin, next, back).stage).toEqual({ kind: 'check-in', step: 'birth-date' })
  expect(after(begin, back).stage).toEqual({ kind: 'welcome' })
})

test('after a miss the patient may try again, until the fifth leads to staff', () => {
  const missed = Array.from({ length: maxMisses - 1 }, () => miss)
  expect(after(begin, ...missed).stage).toEqual({ kind: 'missed' })
  expect(after(begin, miss, { type: 'look-again' }).stage).toEqual({ kind: 'check-in', step: 'birth-date' })
  expect(after(begin, ...missed, miss)).toEqual({ stage: { kind: 'turned-away' }, misses: 5 })
  expect(after(begin, { type: 'answered', answer: 'ask-staff' }).stage).toEqual({ kind: 'turned-away' })
})

test('a patient who was found, or whose arrival was saved, is done', () => {
  expect(after(begin, miss, { type: 'answered', answer: 'yes' })).toEqual({
    stage: { kind: 'told', what: 'yes' },
    misses: 0,
  })
  expect(after({ type: 'begin', with: 'form' }, next, { type: 'answered', answer: 'kept' }).stage).toEqual({
    kind: 'told',
    what: 'kept',
  })
})

test('a new-visit form is sent to the server, or goes back to the welcome', () => {
  const form = { type: 'begin', with: 'form' } as const
  expect(after(form).stage).toEqual({ kind: 'form' })
  expect(after(form, next).stage).toEqual({ kind: 'asking' })
  expect(after(form, back).stage).toEqual({ kind: 'welcome' })
})

test('next does nothing outside a question, and back leads to the welcome', () => {
  const missed = after(begin, miss)
  expect(nextKioskVisit(missed, next)).toBe(missed)
  expect(nextKioskVisit(newKioskVisit, next)).toBe(newKioskVisit)
  expect(nextKioskVisit(missed, back)).toEqual({ stage: { kind: 'welcome' }, misses: 1 })
})
