import { expect, test } from 'vitest'
import { type KioskEvent, kioskVisitAfter, mostMisses, newVisitAtKiosk } from './kiosk-visit.ts'

const after = (...events: KioskEvent[]) => events.reduce(kioskVisitAfter, newVisitAtKiosk)
const next = { type: 'next' } as const
const back = { type: 'back' } as const
const miss = { type: 'answered', answer: 'no' } as const
const begin = { type: 'begin', with: 'check-in' } as const

test('somebody new is welcome, and has missed nothing', () => {
  expect(newVisitAtKiosk).toEqual({ place: { kind: 'welcome' }, misses: 0 })
})

test('a check-in asks birth date, initials and time, and then the server', () => {
  expect(after(begin).place).toEqual({ kind: 'check-in', step: 'birth-date' })
  expect(after(begin, next).place).toEqual({ kind: 'check-in', step: 'initials' })
  expect(after(begin, next, next).place).toEqual({ kind: 'check-in', step: 'time' })
  expect(after(begin, next, next, next).place).toEqual({ kind: 'asking' })
  expect(after(begin, next, back).place).toEqual({ kind: 'check-in', step: 'birth-date' })
  expect(after(begin, back).place).toEqual({ kind: 'welcome' })
})

test('a miss may be looked at again, until the fifth, which leads to staff', () => {
  const missed = Array.from({ length: mostMisses - 1 }, () => miss)
  expect(after(begin, ...missed).place).toEqual({ kind: 'missed' })
  expect(after(begin, miss, { type: 'look-again' }).place).toEqual({ kind: 'check-in', step: 'birth-date' })
  expect(after(begin, ...missed, miss)).toEqual({ place: { kind: 'turned-away' }, misses: 5 })
  expect(after(begin, { type: 'answered', answer: 'ask-staff' }).place).toEqual({ kind: 'turned-away' })
})

test('who was found, or noted, is done', () => {
  expect(after(begin, miss, { type: 'answered', answer: 'yes' })).toEqual({
    place: { kind: 'told', what: 'yes' },
    misses: 0,
  })
  expect(after({ type: 'begin', with: 'form' }, next, { type: 'answered', answer: 'kept' }).place).toEqual({
    kind: 'told',
    what: 'kept',
  })
})

test('a form that staff asked for goes to the server, or back to the welcome', () => {
  const form = { type: 'begin', with: 'form' } as const
  expect(after(form).place).toEqual({ kind: 'form' })
  expect(after(form, next).place).toEqual({ kind: 'asking' })
  expect(after(form, back).place).toEqual({ kind: 'welcome' })
})

test('a step on means nothing where no question stands, and a step back leads from there to the welcome', () => {
  const missed = after(begin, miss)
  expect(kioskVisitAfter(missed, next)).toBe(missed)
  expect(kioskVisitAfter(newVisitAtKiosk, next)).toBe(newVisitAtKiosk)
  expect(kioskVisitAfter(missed, back)).toEqual({ place: { kind: 'welcome' }, misses: 1 })
})
