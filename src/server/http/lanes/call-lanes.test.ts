import { expect, test } from 'vitest'
import { catalogue } from '../../../contract/catalogue.ts'
import { LaneFull } from '../../platform/lane.ts'
import { type CallLane, callLanes, makeCallLanes, type RunInLane } from './call-lanes.ts'

const kinds: [string, CallLane][] = Object.entries(callLanes)

test('every call of a lane is one of the contract, and in one lane', () => {
  const names = kinds.flatMap(([, { calls }]) => calls)
  const known = new Set(catalogue.map(({ name }) => name))
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

/** What reads the rows of one person or day, or is answered from what was found for everybody. */
const cheap = [
  'bookings/findrecommendedproduct',
  'bookings/findsuggestedpatient',
  'bookings/searchbookings',
  'consultations/search',
  'desk/findguardian',
  'documents/search',
  'followups/search',
  'images/search',
  'images/searchairesults',
  'images/searchbodyshots',
  'images/searchlesionshots',
  'patientrecords/requestexport',
  'patientrecords/searchcorrections',
  'patientrecords/searchlookquestions',
  'patientrecords/searchlooks',
  'riskassessmentprofiles/search',
  'spotchats/search',
  'spotresults/search',
]

test('each call that searches, finds or hands out files has its lane, or is known to be cheap', () => {
  const laned = new Set(kinds.flatMap(([, { calls }]) => calls))
  const searching = catalogue
    .map(({ name }) => name)
    .filter((name) => /\/(?:search|find|download|export|requestexport)/.test(name))
  expect(searching.filter((name) => !laned.has(name)).toSorted()).toEqual(cheap)
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Calls that are answered when they are let go. */
function held() {
  const gate = Promise.withResolvers<void>()
  let started = 0
  const handle = async () => {
    started += 1
    await gate.promise
    return new Response('piece')
  }
  return { handle, letGo: () => gate.resolve(), started: () => started }
}
const outcome = (answer: Promise<Response>) =>
  answer.then(
    async (response) => `${response.status} ${await response.text()}`,
    (error: unknown) => (error instanceof LaneFull ? error.whose : 'failed'),
  )
const count = (outcomes: readonly string[], which: string) => outcomes.filter((one) => one === which).length

test.each(kinds)('%s: one caller has so many at once, all together so many, and then all goes on', async (_, lane) => {
  const { perCaller, atOnce, waiting } = lane.limits
  const most = atOnce + waiting
  const run = makeCallLanes()
  const [call = ''] = lane.calls
  const { handle, letGo, started } = held()
  const flood = Array.from({ length: perCaller + 5 }, () => outcome(run(call, 'attacker', handle)))
  const others = Array.from({ length: most + 5 }, (_, i) => outcome(run(call, `other ${i}`, handle)))
  await turn()
  expect(started()).toBeLessThanOrEqual(atOnce)
  letGo()
  const [floodEnds, otherEnds] = [await Promise.all(flood), await Promise.all(others)]
  expect(count(floodEnds, 'caller')).toBe(5)
  expect(count(floodEnds, '200 piece')).toBe(perCaller)
  expect(count(otherEnds, '200 piece')).toBe(most - perCaller)
  expect(count(otherEnds, 'all')).toBe(perCaller + 5)
  expect(await outcome(run(call, 'attacker', held200))).toBe('200 piece')
})
const held200 = () => Promise.resolve(new Response('piece'))

test('a call without a lane is not held up, whatever runs', async () => {
  const run = makeCallLanes()
  const { handle, letGo } = held()
  const full = [1, 2, 3, 4].map(() => outcome(run('documents/get', 'one', handle)))
  expect(await outcome(run('useraccounts/get', 'one', held200))).toBe('200 piece')
  letGo()
  await Promise.all(full)
})

const oneCopy: Record<string, CallLane> = {
  copies: { calls: ['copy'], limits: { atOnce: 1, waiting: 0, perCaller: 1, deadline: 1000 }, until: 'sent' },
}
const copy = (run: RunInLane) =>
  run('copy', 'one', () => Promise.resolve(new Response('whole', { status: 206, headers: { etag: '"1"' } })))

test('a copy holds its turn until it was sent', async () => {
  const run = makeCallLanes(oneCopy)
  const first = await copy(run)
  expect([first.status, first.headers.get('etag')]).toEqual([206, '"1"'])
  expect(await outcome(copy(run)), 'while it is sent').toBe('caller')
  expect(await first.text()).toBe('whole')
  await turn()
  expect(await outcome(copy(run)), 'afterwards').toBe('206 whole')
})

test('a copy whose reader leaves gives its turn on, and so does one that is refused', async () => {
  const run = makeCallLanes(oneCopy)
  const first = await copy(run)
  await first.body?.cancel()
  await turn()
  expect(await outcome(copy(run)), 'after the reader left').toBe('206 whole')
  await expect(run('copy', 'one', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await outcome(copy(run)), 'after a refusal').toBe('206 whole')
})
