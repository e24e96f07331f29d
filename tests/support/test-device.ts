import { memoryChannels, memoryLocks, type TestClock, testClock, testPlatform } from './device-platform.ts'
import { addressOf } from './fake-answers.ts'
import { FakeVisitServer } from './fake-visit-server.ts'
import { aida, draftPhoto, jpegOf, loginAs, newPhotoId, readyDraft } from './visit-samples.ts'
import type { VisitId } from '../../src/contract/ids.ts'
import { type Device, openDevice } from '../../src/device/open-device.ts'
import { openUserDevice, type UserDevice } from '../../src/device/open-user-device.ts'
import { openSender } from '../../src/device/outbox/open-sender.ts'
import { sealVisit } from '../../src/device/outbox/kinds/visit/seal-visit.ts'
import type { DevicePlatform } from '../../src/device/platform/platform.ts'
import type { VisitDraft } from '../../src/domain/visits/visit-draft.ts'

/** Of the password's derivation: enough for a test that is not about it. */
const fewRounds = 100
export const today = '2026-11-20'

/** One tablet, whose tabs share databases, locks and channels, and a server. */
export type Tablet = {
  clock: TestClock
  server: FakeVisitServer
  factory: IDBFactory
  channels: ReturnType<typeof memoryChannels>
  /** Opens a tab; it finds whatever the others left. */
  openTab: (platform?: Partial<DevicePlatform>) => Promise<Tab>
  closeAll: () => void
  /** Whether a start finds the server; true until a test says otherwise. */
  reach: { isReached: boolean }
}
export type Tab = { device: Device } & ReturnType<typeof openSender>

type TabletOptions = { factory?: IDBFactory; server?: FakeVisitServer; rounds?: 'few' | 'as shipped' }

/** `factory`: its storage, where it is not one of its own; `server`: that of another tablet. */
export function makeTablet(given: TabletOptions = {}): Tablet {
  const { factory = new IDBFactory() } = given
  const rounds = given.rounds === 'as shipped' ? {} : { rounds: fewRounds }
  const clock = testClock()
  const server = given.server ?? new FakeVisitServer(clock)
  const channels = memoryChannels()
  const locks = memoryLocks()
  const open: Device[] = []
  const reach = { isReached: true }
  return {
    reach,
    clock,
    server,
    factory,
    channels,
    openTab: async (over = {}) => {
      const platform = testPlatform({
        clock,
        locks,
        channel: channels.open,
        ...over,
        fetch: enrolling(server, over.fetch),
      })
      const device = await openDevice({
        baseUrl: '/api/v1',
        platform,
        factory,
        server: async () => reach.isReached,
        ...rounds,
      })
      await device.unlocking.resume()
      open.push(device)
      return { device, ...openSender(device) }
    },
    closeAll: () => open.forEach((device) => device.close()),
  }
}

/** Whatever stands in for the network, enrolling reaches the server: signing in is not what those tests are about. */
const enrolling =
  (server: FakeVisitServer, over: typeof fetch = server.fetch): typeof fetch =>
  (input, init) =>
    (addressOf(input).pathname.endsWith('/enrolment') ? server.fetch : over)(input, init)

/** Signs somebody in, as the server knows them. */
export async function signIn({ device }: Tab, server: FakeVisitServer, loginId = aida): Promise<void> {
  await signInBy({ device }, server, { loginId, password: passwordOf(loginId) })
}

/** As `signIn`, with a password of one's own; the server has granted it. */
export async function signInBy(
  { device }: Pick<Tab, 'device'>,
  server: FakeVisitServer,
  { loginId, password }: { loginId: string; password: string | null },
): Promise<void> {
  const login = loginAs(loginId, `in-${crypto.randomUUID()}`)
  server.validTokens.add(login.accessToken.token)
  await device.unlocking.signIn(login, password)
}

export const passwordOf = (loginId: string): string => `the password of ${loginId}`

export async function userOf({ device }: Tab): Promise<UserDevice> {
  const user = await openUserDevice(device)
  if (user === null) throw new Error('nobody is signed in')
  return user
}

/** Takes photos of these sizes and makes a complete draft of them. */
export async function draftWith(tab: Tab, sizes: readonly number[]): Promise<VisitDraft> {
  const user = await userOf(tab)
  const visitId = crypto.randomUUID() as VisitId
  const photos = []
  for (const [i, size] of sizes.entries()) {
    const photoId = newPhotoId()
    photos.push(draftPhoto(photoId, await user.photos.addPhoto(jpegOf(size, i + 1), { photoId, visitId })))
  }
  const draft = readyDraft(photos, visitId)
  await user.drafts.save(draft)
  user.close()
  return draft
}

export async function seal(tab: Tab, draft: VisitDraft) {
  const owner = await tab.device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  const { ring } = tab.device
  return sealVisit({ ...tab.storeDependencies, ring }, draft, { owner, today })
}

export const sealed = async (tab: Tab, sizes: readonly number[]): Promise<VisitDraft> => {
  const draft = await draftWith(tab, sizes)
  await seal(tab, draft)
  return draft
}

/** Drains until nothing waits for time any more, moving the clock over each wait; answers how often it tried. */
export async function drainUntilDone(tab: Tab, clock: TestClock, most = 60): Promise<number> {
  for (let tries = 1; tries <= most; tries += 1) {
    const end = await tab.drain()
    if (end.kind !== 'wait') return tries
    clock.advance(Math.max(0, end.until - clock.now()))
  }
  return most
}

export const stateOf = async (tab: Tab, visitId: VisitId) => (await tab.store.load(visitId))?.state ?? null

/** The state in clear, which stands beside what only the owner's keys open. */
export const storedStateOf = async ({ device }: Tab, visitId: VisitId) =>
  (await device.db.visits.get(visitId))?.state ?? null
