import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  storedStateOf,
  drainUntilDone,
  makeTablet,
  sealed,
  signIn,
  type Tab,
  type Tablet,
} from '../../../tests/support/test-device.ts'
import { ben } from '../../../tests/support/visit-samples.ts'
import { patientNameOf } from '../drafts/draft-summary.ts'
import { countVisitsToExport, exportVisits } from './export-visits.ts'
import { type ImportResult, importVisits } from './import-visits.ts'

let first: Tablet
let second: Tablet
let from: Tab
let to: Tab
beforeEach(async () => {
  first = makeTablet()
  second = makeTablet({ server: first.server })
  from = await first.openTab()
  to = await second.openTab()
  await signIn(from, first.server)
  await signIn(to, first.server, ben)
})
afterEach(() => {
  first.closeAll()
  second.closeAll()
})

const saveAll = async (tab = from) => new Blob(await Array.fromAsync(exportVisits(tab.device)))
const take = (file: Blob, tab = to) => importVisits(tab.device, file.stream())
const whole: ImportResult = { taken: 0, known: 0, others: 0, ended: 'whole' }
const segmentsOn = ({ device }: Tab) => device.db.segments.count()

test('unsent visits go to another tablet in a file and are sent from there, once, though the first sends them too', async () => {
  const one = await sealed(from, [1_200_000, 300])
  const two = await sealed(from, [700])
  expect(await countVisitsToExport(from.device)).toBe(2)
  const file = await saveAll()
  expect(await take(file)).toEqual({ ...whole, taken: 2 })
  expect(await take(file)).toEqual({ ...whole, known: 2 })
  await drainUntilDone(to, second.clock)
  await drainUntilDone(from, first.clock)
  for (const { visitId } of [one, two])
    expect([await storedStateOf(to, visitId), await storedStateOf(from, visitId)]).toEqual(['committed', 'committed'])
  expect(first.server.stored.size).toBe(2)
  expect(await countVisitsToExport(from.device)).toBe(0)
})

test('a file is made a segment at a time, however large its photos are', async () => {
  await sealed(from, [3_000_000, 2_000_000])
  const pieces = await Array.fromAsync(exportVisits(from.device))
  expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(5_000_000)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(600_000)
})

test('nothing in the file can be read: no name, no note, no key', async () => {
  const draft = await sealed(from, [400])
  const text = Buffer.from(await (await saveAll()).arrayBuffer()).toString('latin1')
  const names = patientNameOf(draft).split(' ')
  expect(names.length).toBeGreaterThan(1)
  for (const word of [...names, 'photoKeys', 'draftKey']) expect(text).not.toContain(word)
  expect(text).toContain(draft.visitId)
})

test('a visit of a practice that nobody here works for stays out', async () => {
  await sealed(from, [400])
  const file = await saveAll()
  const row = await to.device.db.session.get('current')
  expect(row).toBeDefined()
  const elsewhere = { ...to.device, session: { ...to.device.session, state: () => workingElsewhere(to) } }
  expect(await importVisits(elsewhere, file.stream())).toEqual({ ...whole, others: 1 })
  expect([await to.device.db.visits.count(), await segmentsOn(to)]).toEqual([0, 0])
})

function workingElsewhere({ device }: Tab) {
  const state = device.session.state()
  if (state.kind !== 'logged-in') throw new Error('nobody is signed in')
  return { ...state, session: { ...state.session, login: { ...state.session.login, contexts: [] } } }
}

test('a file that is no file of visits, of a newer app, cut off or changed says so, and leaves nothing half', async () => {
  const kept = await sealed(from, [600_000, 300])
  await sealed(from, [500])
  const bytes = new Uint8Array(await (await saveAll()).arrayBuffer())
  expect(await take(new Blob(['a holiday photo, perhaps']))).toEqual({ ...whole, ended: 'foreign' })
  expect(await take(new Blob([]))).toEqual({ ...whole, ended: 'foreign' })
  const newer = Buffer.from(bytes).toString('latin1').replace('"version":1,"visits"', '"version":2,"visits"')
  expect(await take(new Blob([Buffer.from(newer, 'latin1')]))).toEqual({ ...whole, ended: 'newer' })
  const flipped = bytes.slice()
  const at = Math.floor(bytes.length / 3)
  flipped[at] = (flipped[at] ?? 0) ^ 1
  expect(await take(new Blob([flipped]))).toEqual({ ...whole, ended: 'damaged' })
  expect([await to.device.db.visits.count(), await segmentsOn(to)]).toEqual([0, 0])
  // Cut in the second visit: the first one is whole, and stays.
  expect(await take(new Blob([bytes.slice(0, -200)]))).toEqual({ ...whole, taken: 1, ended: 'truncated' })
  expect(await storedStateOf(to, kept.visitId)).toBe('sealed')
  expect(await take(new Blob([bytes]))).toEqual({ ...whole, taken: 1, known: 1 })
})

test('an app that is killed while it takes a file in leaves no visit, and the next time takes it whole', async () => {
  const draft = await sealed(from, [1_200_000, 300])
  const bytes = new Uint8Array(await (await saveAll()).arrayBuffer())
  const killed = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, Math.floor(bytes.length / 2))),
    // Never another byte, as for an app that is gone.
    pull: () => new Promise(() => {}),
  })
  void importVisits(to.device, killed).catch(() => undefined)
  await expect.poll(() => segmentsOn(to)).toBeGreaterThan(0)
  const again = await makeTablet({ server: first.server, factory: second.factory }).openTab()
  expect(await storedStateOf(again, draft.visitId)).toBeNull()
  await signIn(again, first.server, ben)
  expect(await take(new Blob([bytes]), again)).toEqual({ ...whole, taken: 1 })
  const segments = await from.device.db.segments.toArray()
  expect(await again.device.db.segments.toArray()).toEqual(segments)
})

test('a full tablet says so, keeps nothing half, and takes the file when there is room', async () => {
  await sealed(from, [600_000])
  const file = await saveAll()
  const { db } = to.device
  const put = vi.spyOn(db.segments, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await take(file)).toEqual({ ...whole, ended: 'no-space' })
  put.mockRestore()
  expect(await take(file)).toEqual({ ...whole, taken: 1 })
})
