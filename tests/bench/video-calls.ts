import type { BrowserContext, Page } from '@playwright/test'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { findTurnserver } from '../../scripts/find-turnserver.ts'
import { signInAt } from '../e2e/actions/session-actions.ts'
import { addVideoCall, callUsers } from '../e2e/actions/video-actions.ts'
import { freePort } from '../support/server/free-port.ts'
import { runBrowser } from '../support/run-browser.ts'
import { runServer } from '../support/server/run-server.ts'
import { runTurnserver, type Turnserver } from '../support/run-turnserver.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'

const rounds = { joined: 12, reloaded: 8, cut: 6 }
const most = { setUp: 2000, reconnect: 3000 }

/** Video calls through the relay: until both see each other, and until they do again. */
export const videoCalls: Bench = {
  name: 'video-calls',
  title: 'Video calls: two browsers on this machine, through coturn alone',
  caveats: [
    `Set up: from the press on Join until the other side's picture plays; ${rounds.joined} calls. Beside it: two bare connections in one page, without signalling or relay.`,
    `Reloaded: from the reload until the picture plays, ${rounds.reloaded} times; page, camera and seat are in it.`,
    `Network lost: one side without network and the relay gone until both say so, then from both being back until the call is connected, ${rounds.cut} times.`,
  ],
  run: async () => {
    await buildIfStale()
    const found = findTurnserver()
    if (found.kind === 'missing') throw new Error(found.cure)
    const relay = await runTurnserver(found.path, { port: await freePort() })
    const server = await runServer(await freePort(), relay.settings('udp'))
    const [patient, clinic] = await Promise.all([
      runBrowser({ width: 390, height: 844 }),
      runBrowser({ width: 1440, height: 900 }),
    ])
    try {
      const { bookingId } = await addVideoCall(server, 4)
      const at = `${server.url}/bookings/${bookingId}/video`
      const page = await openAt(patient.context(), await patient.page(), {
        login: `${server.url}/login`,
        who: { userName: callUsers.patient, comesTo: `${server.url}/` },
      })
      const other = await openAt(clinic.context(), await clinic.page(), {
        login: `${server.url}/clinician/login`,
        who: { userName: callUsers.melanographer, comesTo: `${server.url}/` },
      })
      await page.goto(at)
      await page.getByRole('button', { name: 'Join the call' }).click()
      return [
        figure('set up', await setUps(other, at), { most: most.setUp, beside: ms(median(await bare(page))) }),
        figure('reloaded', await reloads(page), { most: most.reconnect, beside: '' }),
        figure('network lost', await cuts(page, { other, relay }), { most: most.reconnect, beside: '' }),
      ]
    } finally {
      await Promise.all([patient.close(), clinic.close()])
      await server.close()
      await relay.close()
    }
  },
}

const figure = (name: string, seen: readonly number[], given: { most: number; beside: string }): Measurement => ({
  name,
  target: `p95 ${ms(given.most)}`,
  measured: `${ms(median(seen))}, p95 ${ms(percentile(seen, 95))}`,
  peer: given.beside === '' ? '' : `${given.beside} bare`,
  verdict: verdictOf(percentile(seen, 95), given.most),
})

type Opening = { login: string; who: { userName: string; comesTo: string } }

async function openAt(context: BrowserContext, page: Page, { login, who }: Opening): Promise<Page> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await signInAt(page, login, who)
  return page
}

const plays = () => {
  const video = document.querySelector<HTMLVideoElement>('video[data-of="other"]')
  return video !== null && video.currentTime > 0 && video.videoWidth > 0
}

/** The clinician joins a call in which the patient waits, and leaves it. */
async function setUps(page: Page, at: string): Promise<number[]> {
  const seen: number[] = []
  for (let round = 0; round < rounds.joined; round += 1) {
    await page.goto(at)
    const join = page.getByRole('button', { name: 'Join the call' })
    await join.waitFor()
    const begun = performance.now()
    await join.click()
    await page.waitForFunction(plays, undefined, { timeout: 30_000 })
    seen.push(performance.now() - begun)
    if (round === rounds.joined - 1) break
    // The seat is given back.
    const left = page.waitForResponse(/video\/signal$/)
    await page.getByRole('button', { name: 'Leave' }).click()
    await left
    await page.waitForURL((to) => !to.pathname.endsWith('/video'))
  }
  return seen
}

async function reloads(page: Page): Promise<number[]> {
  const seen: number[] = []
  for (let round = 0; round < rounds.reloaded; round += 1) {
    const begun = performance.now()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(plays, undefined, { timeout: 30_000 })
    seen.push(performance.now() - begun)
  }
  return seen
}

async function cuts(page: Page, { other, relay }: { other: Page; relay: Turnserver }): Promise<number[]> {
  const seen: number[] = []
  for (let round = 0; round < rounds.cut; round += 1) {
    await page.context().setOffline(true)
    await relay.stop()
    for (const side of [page, other])
      await side.getByText('Connected', { exact: true }).waitFor({ state: 'hidden', timeout: 60_000 })
    await relay.start()
    await page.context().setOffline(false)
    const begun = performance.now()
    for (const side of [page, other])
      await side.getByText('Connected', { exact: true }).waitFor({ state: 'visible', timeout: 60_000 })
    seen.push(performance.now() - begun)
  }
  return seen
}

/** Two connections in one page that hand each other what they find. */
const bare = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const seen: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const begun = performance.now()
      const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()]
      one.addEventListener('icecandidate', ({ candidate }) => void two.addIceCandidate(candidate ?? undefined))
      two.addEventListener('icecandidate', ({ candidate }) => void one.addIceCandidate(candidate ?? undefined))
      one.createDataChannel('bare')
      const opened = new Promise((resolve) => two.addEventListener('datachannel', resolve))
      await one.setLocalDescription()
      await two.setRemoteDescription(one.localDescription!)
      await two.setLocalDescription()
      await one.setRemoteDescription(two.localDescription!)
      await opened
      seen.push(performance.now() - begun)
      one.close()
      two.close()
    }
    return seen
  })
