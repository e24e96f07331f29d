import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit } from '../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const anil = await addReader(server, 'Anil')
const wiki = await addReader(server, 'Wikitōria')
const careful = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] }
const found = /suspected.melanoma|may be a melanoma|See your doctor/i

/** A visit of two spots that Anil answered; Wikitōria is asked about the second. */
async function askedVisit() {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0)
  await anil.diagnose(waiting, 1, careful)
  const { status } = await anil.call('askopinion', {
    visitId: waiting.visitId,
    lesionId: waiting.lesionIds[1],
    askedOf: wiki.loginId,
  })
  if (status !== 204) throw new Error(`asking was answered ${status}`)
  return waiting
}
type Asked = Awaited<ReturnType<typeof askedVisit>>

/** Every way in which a reader can look at a visit before it is published. */
const looks: Record<string, (visitId: Asked['visitId']) => Promise<{ status: number; body: object }>> = {
  'opening it': (visitId) => wiki.open(visitId),
  'looking ahead at it': (visitId) => wiki.call('open', { visitId, isLookAhead: true }),
  'the preview of its report': (visitId) => wiki.call('preview', { visitId }),
  'the reading list': () => wiki.call('search', { which: 'all' }),
}
const moments: Record<string, (visitId: Asked['visitId']) => Promise<unknown>> = {
  'while who asked reads it': async () => undefined,
  'once their claim has ended': async () => server.clock.advance(31 * 60),
  'once they returned it to the list': (visitId) => anil.call('release', { visitId }),
}
const cases = Object.keys(moments).flatMap((moment) => Object.keys(looks).map((look) => [moment, look] as const))

test.each(cases)(
  '%s, %s tells a second reader nothing of what the first found, until theirs is given',
  async (...row) => {
    const [moment, look] = row
    const waiting = await askedVisit()
    await moments[moment]?.(waiting.visitId)
    const before = await looks[look]?.(waiting.visitId)
    expect([before?.status, found.test(JSON.stringify(before?.body))]).toEqual([200, false])
    const given = await wiki.diagnose(waiting, 1, { diagnosis: 'atypical-naevus', actions: ['photo-3-months'] })
    expect(given.status).toBe(200)
    const after = await wiki.call('open', { visitId: waiting.visitId, isLookAhead: true })
    expect(JSON.stringify(after.body)).toMatch(found)
    const { content } = (await wiki.call('preview', { visitId: waiting.visitId })).body
    expect(content.spots[0]).toMatchObject({ leadingAction: 'see-doctor-2-weeks' })
  },
)

test('a second reader answers what they were asked about, and the room says which that is', async () => {
  const waiting = await askedVisit()
  const yours = async (who: typeof wiki) =>
    (await who.open(waiting.visitId)).body.spots.map(({ isYours }: { isYours: boolean }) => isYours)
  expect([await yours(wiki), await yours(anil)]).toEqual([
    [false, true],
    [true, true],
  ])
  expect((await wiki.diagnose(waiting, 0)).status).toBe(409)
  expect((await wiki.diagnose(waiting, 1, careful)).status).toBe(200)
})

test('once an opinion is given, its reader may take the visit over from who has left it', async () => {
  const waiting = await askedVisit()
  await wiki.diagnose(waiting, 1, careful)
  expect((await wiki.open(waiting.visitId)).body.as).toBe('second-reader')
  server.clock.advance(31 * 60)
  expect((await wiki.open(waiting.visitId)).body).toMatchObject({ as: 'reader', claim: { isYou: true } })
})
