import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PracticeId } from '../../contract/ids.ts'
import { addressOf } from '../../../tests/support/fake-answers.ts'
import { makeTablet, signIn, type Tablet, userOf } from '../../../tests/support/test-device.ts'
import { ben } from '../../../tests/support/visit-samples.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'

let tablet: Tablet
let isDown: boolean
let asked: string[]
let meanwhile: Promise<void> | undefined
beforeEach(() => {
  tablet = makeTablet()
  isDown = false
  asked = []
  meanwhile = undefined
})
afterEach(() => tablet.closeAll())

const bodyParts = [{ bodyPartId: 1, bodyPartName: 'Scalp', sortOrder: 1 }]
const serve: typeof fetch = async (input, init) => {
  const { pathname } = addressOf(input)
  asked.push(pathname)
  await meanwhile
  if (isDown) throw new TypeError('Failed to fetch')
  const headers = { 'x-lentigo-nonce': new Headers(init?.headers).get('x-lentigo-nonce') ?? '' }
  if (pathname.endsWith('/auth/token')) return Response.json({ token: 'anonymous-1', expiresIn: 1800 }, { headers })
  if (pathname.endsWith('/getofflinelist'))
    return Response.json({ currentPage: 1, pageSize: 500, recordCount: 0, records: [] }, { headers })
  if (pathname.endsWith('/rules')) return Response.json({ testNumbers: 'refused' }, { headers })
  return Response.json(pathname.endsWith('/getbodyparts') ? bodyParts : [], { headers })
}

async function openKit() {
  const tab = await tablet.openTab({ fetch: serve })
  if (tab.device.session.state().kind !== 'logged-in') await signIn(tab, tablet.server)
  return { tab, kit: (await userOf(tab)).kit }
}

test('a tablet says what it lacks, fetches it with progress, and is ready, also after a restart without a network', async () => {
  const { kit } = await openKit()
  expect(await kit.readiness()).toMatchObject({ kind: 'missing', since: null })
  const steps: string[] = []
  const started = tablet.clock.now()
  expect(await kit.prepare(({ done, total, name }) => steps.push(`${done}/${total} ${name}`))).toEqual({
    kind: 'ready',
    since: started,
  })
  expect(steps[0]).toBe('0/8 practices')
  expect(steps).toHaveLength(8)
  isDown = true
  const again = await openKit()
  expect(await again.kit.readiness()).toEqual({ kind: 'ready', since: started })
  expect(await again.kit.read('bodyParts')).toEqual({ value: bodyParts, fetchedAt: started })
})

test('without a network the lists stay as they were, and it is said once', async () => {
  const { kit } = await openKit()
  await kit.prepare()
  isDown = true
  asked = []
  await expect(kit.prepare()).rejects.toThrow(NetworkFailure)
  expect(asked).toHaveLength(1)
  expect(await kit.readiness()).toMatchObject({ kind: 'ready' })
})

test('the patients of one practice are not those of another, nor of another user', async () => {
  const { tab, kit } = await openKit()
  await kit.prepare()
  await tab.device.session.choosePractice(4 as PracticeId)
  expect(await kit.readiness()).toMatchObject({ kind: 'missing', names: ['patients'] })
  await signIn(tab, tablet.server, ben)
  const other = await userOf(tab)
  expect(await other.kit.read('bodyParts')).toBeNull()
})

test('nothing more is fetched once the session is another', async () => {
  const { tab, kit } = await openKit()
  await kit.prepare(({ done }) => {
    if (done === 1) meanwhile = tab.device.session.choosePractice(4 as PracticeId)
  })
  expect(asked.filter((path) => path.endsWith('/getofflinelist'))).toEqual([])
})
