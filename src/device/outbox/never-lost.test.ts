import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallName } from '../../../tests/support/fake-answers.ts'
import type { Fault } from '../../../tests/support/fake-faults.ts'
import { problem } from '../../../tests/support/fake-answers.ts'
import { draftWith, makeTablet, seal, signIn, type Tab } from '../../../tests/support/test-device.ts'
import { runs } from '../../../tests/support/runs.ts'

/* Invariants of docs/offline.md 1 under chance: each sealed visit ends on the server once (I1), each photo as it was
 * taken (I2), and the device lets go of nothing that the server has not confirmed twice (I3). */

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    { kind: 'no-network' },
    { kind: 'drop-answer' },
    { kind: 'black-hole' },
    { kind: 'portal' },
    { kind: 'portal-redirect' },
  ),
  fc.integer({ min: 0, max: 70_000 }).map((bytes) => ({ kind: 'cut', bytes }) satisfies Fault),
  fc.constantFrom(408, 423, 425, 429, 500, 502, 503).map((status) => ({ kind: 'status', status }) satisfies Fault),
)
const call = fc.constantFrom<CallName>('register', 'patch', 'head', 'commit', 'status', 'state')

type Happening =
  | { kind: 'fault'; on: CallName; fault: Fault }
  | { kind: 'nonce-expires' }
  | { kind: 'ticket-expires' }
  | { kind: 'restart' }
  | { kind: 'logout' }
  | { kind: 'two-tabs' }
  | { kind: 'staged-bytes-lost' }
  | { kind: 'clock-jumps'; years: number }
  | { kind: 'upload-gone' }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('fault' as const), on: call, fault }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Happening>(
      { kind: 'nonce-expires' },
      { kind: 'ticket-expires' },
      { kind: 'restart' },
      { kind: 'logout' },
      { kind: 'two-tabs' },
      { kind: 'staged-bytes-lost' },
      { kind: 'upload-gone' },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 5 }).map((years) => ({ kind: 'clock-jumps' as const, years })) },
)

test('whatever fails, each sealed visit arrives exactly once, whole, and is kept here until it is confirmed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 14 }),
      fc.array(fc.integer({ min: 16, max: 150_000 }), { maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (happenings, sizes, chance) => {
        const tablet = makeTablet()
        let tab = await tablet.openTab({ random: () => chance })
        await signIn(tab, tablet.server)
        const drafts = [await draftWith(tab, sizes), await draftWith(tab, [70_000])]
        for (const draft of drafts) await seal(tab, draft)
        for (const each of happenings) tab = await live(tablet, tab, each)

        tablet.server.heal()
        for (let i = 0; i < 40; i += 1) {
          const end = await tab.drain()
          if (end.kind === 'wait') tablet.clock.advance(Math.max(0, end.until - tablet.clock.now()))
          else break
        }
        expect(tablet.server.commits, 'exactly once').toBe(drafts.length)
        for (const draft of drafts) {
          const kept = tablet.server.stored.get(draft.visitId)
          for (const photo of draft.spots.flatMap((spot) => spot.photos)) {
            expect(kept?.photos.get(photo.photoId)).toBe(photo.sha256)
          }
          expect((await tab.store.load(draft.visitId))?.row.state).toBe('committed')
          expect((await tab.store.photos(draft.visitId)).size).toBe(draft.spots.flatMap((spot) => spot.photos).length)
        }
        tablet.closeAll()
      },
    ),
    { numRuns: runs(20, 40) },
  )
}, 60_000)

async function live(tablet: ReturnType<typeof makeTablet>, tab: Tab, each: Happening): Promise<Tab> {
  const { server, clock } = tablet
  let next = tab
  switch (each.kind) {
    case 'fault':
      server.failNext({ on: each.on, fault: each.fault })
      break
    case 'nonce-expires':
      server.keyServer.nonce = crypto.randomUUID()
      break
    case 'ticket-expires':
      server.ticket = crypto.randomUUID()
      break
    case 'logout':
      await tab.device.session.signOut()
      break
    case 'restart':
      next = await tablet.openTab()
      break
    case 'two-tabs':
      await Promise.all([tab.drain(), (await tablet.openTab()).drain()])
      break
    case 'staged-bytes-lost':
      for (const upload of server.uploads.values())
        if (!server.stored.has(upload.visitId)) upload.bytes.length = Math.floor(upload.bytes.length / 2)
      break
    case 'upload-gone':
      server.failNext({ on: 'patch', fault: { kind: 'status', status: 404, body: problem('not-found', 404) } })
      break
    case 'clock-jumps':
      clock.set(clock.now() + each.years * 365 * 86_400_000)
      server.ahead -= each.years * 365 * 86_400_000
      break
  }
  const end = await next.drain()
  if (end.kind === 'wait') clock.advance(Math.max(0, Math.min(end.until - clock.now(), 3_600_000)))
  return next
}
