import { expect, test, vi } from 'vitest'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { consentState } from '../../domain/consents/consent-state.ts'
import { recheckIfStale, requireUnchanged } from './patient-access.ts'
import type { PatientAccess } from './patient-access-store.ts'

const [here, there] = [1 as PracticeId, 2 as PracticeId]
/** What was judged so many milliseconds ago. */
const judged = (ago: number, more: Partial<PatientAccess> = {}): PatientAccess => ({
  patientId: 'p' as PatientId,
  practices: new Set([here]),
  consents: consentState([]),
  consentRevision: 3,
  checkedAt: performance.now() - ago,
  ...more,
})
const accessOf = (access: PatientAccess) => access
const tooLate = { code: 'unavailable', headers: { 'retry-after': '1' } }

test('what was judged within the second may leave, and nobody is asked again', async () => {
  const [first, judge] = [judged(0), vi.fn()]
  expect(await recheckIfStale(first, { accessOf, check: judge })).toBe(first)
  await requireUnchanged(judge, first)
  expect(judge).not.toHaveBeenCalled()
})

test('what was judged longer ago is judged again, until that is soon enough', async () => {
  const again = judged(0)
  const judge = vi.fn().mockResolvedValueOnce(judged(1001)).mockResolvedValue(again)
  expect(await recheckIfStale(judged(1001), { accessOf, check: judge })).toBe(again)
  expect(judge).toHaveBeenCalledTimes(2)
})

test('a database that is too slow five times is given up, with when to come again', async () => {
  const judge = vi.fn(() => Promise.resolve(judged(2000)))
  await expect(recheckIfStale(judged(2000), { accessOf, check: judge })).rejects.toMatchObject(tooLate)
  expect(judge).toHaveBeenCalledTimes(5)
})

test('what took long leaves where nothing has changed since it was judged', async () => {
  const find = vi.fn(() => Promise.resolve(judged(0)))
  await requireUnchanged(find, judged(1001))
  expect(find).toHaveBeenCalledWith('p')
})

test.each<[string, PatientAccess | null]>([
  ['a consent', judged(0, { consentRevision: 4 })],
  ['a practice that came', judged(0, { practices: new Set([here, there]) })],
  ['a practice that went', judged(0, { practices: new Set() })],
  ['one practice for another', judged(0, { practices: new Set([there]) })],
  ['the patient who is gone', null],
])('it does not leave where something has changed: %s', async (_, now) => {
  const find = () => Promise.resolve(now === null ? null : { ...now, askedAt: performance.now() })
  await expect(requireUnchanged(find, judged(1001))).rejects.toMatchObject(tooLate)
})

test('of two practices one may not be another', async () => {
  const find = () => Promise.resolve(judged(0, { practices: new Set([here, 3 as PracticeId]) }))
  await expect(requireUnchanged(find, judged(1001, { practices: new Set([here, there]) }))).rejects.toMatchObject(
    tooLate,
  )
})
