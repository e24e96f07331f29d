import { type Browser, expect, type Page } from '@playwright/test'
import { signInOverHttp } from '../../support/device-session.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { recordConsent } from './consent-actions.ts'
import { book, freeTimes, findServiceAtSite, signInPatientOverHttp } from './own-booking-actions.ts'
import { demoPassword } from './session-actions.ts'

/** The two of the demo who speak with each other. */
export const callUsers = { patient: 'new.patient@demo.test', melanographer: 'melanographer@demo.test' } as const

/** An appointment that is a video call in a few minutes. */
export async function addVideoCall(server: ServerProcess, inMinutes: number): Promise<{ bookingId: string }> {
  const session = await signInPatientOverHttp(server.url, callUsers.patient)
  const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Wellington', 'Full body skin check'))
  const { booking } = await book(session, times.at(-1)!)
  const reader = await signInOverHttp(server.url, callUsers.melanographer, demoPassword)
  const { bookingId } = booking
  const [row] = await queryDatabase<{ patient_id: string }>(
    server.dataDir,
    `update bookings set status = 'Booked', starts_at = now() + $2 * interval '1 minute', ends_at = now() + ($2 + 1) * interval '1 minute'
      where booking_id = $1 returning patient_id`,
    [bookingId, inMinutes],
  )
  const request = { patientId: row?.patient_id, appointmentId: bookingId, kind: 'video' }
  await reader.call('POST', '/consultations/add', { request })
  return { bookingId }
}

/** A browser of its own, as a process beside the first. */
export async function secondBrowser(
  { launch, url }: { launch: () => Promise<Browser>; url: string },
  signIn: (page: Page) => Promise<void>,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await launch()
  const context = await browser.newContext({ baseURL: url, permissions: ['camera', 'microphone'] })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  await signIn(page)
  return { page, close: () => browser.close() }
}

/** The other side’s picture is there, and moves. */
export async function expectMovingPicture(page: Page, name: RegExp): Promise<void> {
  const picture = page.getByLabel(name)
  await expect(picture).toBeVisible({ timeout: 30_000 })
  const playedBy = () => picture.evaluate((video) => (video as HTMLVideoElement).currentTime)
  await expect.poll(playedBy, { timeout: 30_000 }).toBeGreaterThan(0.2)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
}

/** The picture of the other side goes on from where it is. */
export async function expectPictureKeepsMoving(page: Page): Promise<void> {
  const at = () => page.getByLabel(/^Picture of/).evaluate((video) => (video as HTMLVideoElement).currentTime)
  const before = await at()
  await expect.poll(at, { timeout: 30_000 }).toBeGreaterThan(before + 0.5)
}

/** Keeps the connections that a page makes, so that a test can ask for their statistics. Before the page is opened. */
export const trackConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    const Native = globalThis.RTCPeerConnection
    globalThis.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        made.push(this)
      }
    }
    Object.assign(globalThis, { madeConnections: made })
  })

type Stat = { type: string } & Record<string, unknown>

/** What a page's newest connection measures (W3C WebRTC statistics). */
const statsOf = (page: Page): Promise<Stat[]> =>
  page.evaluate(async () => {
    const { madeConnections: made } = globalThis as unknown as { madeConnections: RTCPeerConnection[] }
    const report = await made.at(-1)?.getStats()
    return [...(report?.values() ?? [])] as { type: string }[]
  })

/** Which kinds of ways a page's newest connection uses: host, srflx, prflx, relay. */
export async function candidateTypesOf(page: Page): Promise<unknown[]> {
  const stats = await statsOf(page)
  const pairs = stats.filter((one) => one.type === 'candidate-pair' && one['nominated'] && one['state'] === 'succeeded')
  const ends = pairs.flatMap((pair) => [pair['localCandidateId'], pair['remoteCandidateId']])
  return [...new Set(stats.filter((one) => ends.includes(one['id'])).map((one) => one['candidateType']))]
}

/** How much sound a page's newest connection has received, in packets. */
export async function audioPacketsReceived(page: Page): Promise<number> {
  const heard = (await statsOf(page)).filter((one) => one.type === 'inbound-rtp' && one['kind'] === 'audio')
  return heard.reduce((sum, one) => sum + Number(one['packetsReceived']), 0)
}

/** The patient of a call agrees that photos are kept, or no longer does. */
export const setPrivacyConsent = (server: ServerProcess, value: boolean): Promise<void> =>
  recordConsent(server, callUsers.patient, ['consentPrivacyAgreement', value])
