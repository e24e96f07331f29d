import { createHash } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import type { LinkProxy } from '../support/network/link-proxy.ts'
import { type DeviceSession, signInOverHttp } from '../support/device-session.ts'
import { makeVisit } from '../support/make-visit.ts'
import { pharmacyVisitIds } from '../support/pharmacy-visit-ids.ts'
import { commitVisit, registerVisit } from '../support/register-visit.ts'
import { givePhotos, openBenchPage } from './bench-page.ts'
import type { DevicePage } from './pages/device-page.ts'
import type { TusPage } from './pages/tus-page.ts'
import type { QueueState } from './pages/workbox-worker.ts'
import type { PhotoFile } from './photos.ts'
import type { PhotoSink } from './photo-sink.ts'

declare global {
  var devicePage: DevicePage
  var tusPage: TusPage
}

/** What every sender gets: a page of the browser, the photos, and the built scripts. */
export type SenderGround = { page: Page; photos: PhotoFile[]; sink: PhotoSink; pages: string; serverUrl: string }
/** How many photos came whole, and what else is worth a word. */
export type SenderResult = { arrived: number; note: string }
/** Gets ready, resets the link's count, sends, and says what arrived. */
export type Sender = { name: string; run: (ground: SenderGround, link: LinkProxy) => Promise<SenderResult> }

/** Our device layer: the visit is announced, its photos sent, committed and its receipt kept; all of it counts. */
export const ourSender: Sender = {
  name: 'ours',
  run: async ({ page, photos, pages }, link) => {
    await openBenchPage(page, { origin: link.url, pages, script: 'device-page' })
    await givePhotos(
      page,
      photos.map(({ path }) => path),
    )
    await page.evaluate((who) => globalThis.devicePage.signIn(who), {
      userName: 'pharmacist@demo.test',
      password: 'Demo-2026-skin',
    })
    await page.evaluate((count) => globalThis.devicePage.keepPhotos({ count }), photos.length)
    link.reset()
    const { state, photosSent } = await page.evaluate(() => globalThis.devicePage.sendVisit())
    // The server hashes every photo before it commits.
    return { arrived: state === 'committed' ? photosSent : 0, note: state }
  },
}

/** tus-js-client with its defaults, against our own upload endpoints; the visit is announced and committed beside the link. */
export const tusSender: Sender = {
  name: 'tus-js-client 4.3.1',
  run: async ({ page, photos, pages, serverUrl }, link) => {
    const session: DeviceSession = await signInOverHttp(serverUrl, 'pharmacist@demo.test', 'Demo-2026-skin')
    const visit = makeVisit({ ...(await pharmacyVisitIds(session)), photos: photos.map(({ bytes }) => bytes) })
    const { uploadTicket: ticket, uploads } = await registerVisit(session, visit)
    const uploadOf = new Map(uploads.map(({ photoId, uploadId }) => [photoId, uploadId]))
    await openBenchPage(page, { origin: link.url, pages, script: 'tus-page' })
    await givePhotos(
      page,
      photos.map(({ path }) => path),
    )
    link.reset()
    const sent = await page.evaluate((given) => globalThis.tusPage.send(given), {
      ticket,
      addresses: [...visit.photos.keys()].map((photoId) => `${link.url}/api/v1/uploads/${uploadOf.get(photoId)}`),
    })
    // The commit hashes every photo: it passes only if each came whole.
    if (sent.arrived === photos.length) await commitVisit(session, visit)
    return {
      arrived: sent.arrived,
      note: sent.errors[0] === undefined ? '' : `gave up: ${sent.errors[0].slice(0, 60)}`,
    }
  },
}

/** Chromium tries a sync three times; after the last Workbox registers again, so this is four times 20 minutes. */
const mostAttempts = 12
const attemptsOfASync = 3

/** Workbox's queue in a worker: the page posts all photos at once; what fails is replayed at sync events. */
export const workboxSender: Sender = {
  name: 'workbox-background-sync 7.4.1',
  run: async ({ page, photos, sink }, link) => {
    sink.taken.length = 0
    await page.goto(`${link.url}/workbox`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/workbox-worker.js')
      if (navigator.serviceWorker.controller === null) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
      }
    })
    const cdp = await page.context().newCDPSession(page)
    const registrationId = await registrationOf(cdp, link.url)
    await givePhotos(
      page,
      photos.map(({ path }) => path),
    )
    link.reset()
    await page.evaluate(postAll)
    const attempts = await replay({ page, cdp, origin: link.url, registrationId })
    const wanted = photos.map((photo) => createHash('sha256').update(photo.bytes).digest('hex'))
    const taken = new Set(sink.taken)
    const twice = sink.taken.length - taken.size
    const notes = [attempts === 0 ? '' : `${attempts} sync attempts`, twice === 0 ? '' : `${twice} doubled`]
    return { arrived: wanted.filter((hash) => taken.has(hash)).length, note: notes.filter(Boolean).join(', ') }
  },
}

async function postAll(): Promise<void> {
  const photos = [...(document.querySelector('input')?.files ?? [])]
  await Promise.allSettled(photos.map((body, index) => fetch(`/photo/${index}`, { method: 'POST', body })))
}

async function registrationOf(cdp: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return found
}

const askQueue = (page: Page): Promise<QueueState> =>
  page.evaluate(
    () =>
      new Promise<QueueState>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data as QueueState))
        port1.start()
        navigator.serviceWorker.controller?.postMessage('state', [port2])
      }),
  )

/** Attempts that Chromium would make 5 and 15 minutes later are made at once. Answers how many there were. */
async function replay(at: { page: Page; cdp: CDPSession; origin: string; registrationId: string }): Promise<number> {
  const { page, cdp, origin, registrationId } = at
  let state = await askQueue(page)
  for (let attempt = 1; attempt <= mostAttempts && state.waiting > 0; attempt += 1) {
    state = await settle(page, attempt)
    if (state.begun >= attempt) continue
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'workbox-background-sync:photos',
      lastChance: attempt % attemptsOfASync === 0,
    })
    state = await settle(page, attempt)
  }
  return state.begun
}

/** Waits until the worker says that attempt `wanted` is over; at most 5 s for it to begin. */
const settle = (page: Page, wanted: number): Promise<QueueState> =>
  page.evaluate(
    (attempt) =>
      new Promise<QueueState>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        let latest: QueueState | undefined
        const isLate = AbortSignal.timeout(5_000)
        const look = () => {
          if (latest === undefined) return
          const isOver = latest.begun >= attempt && latest.ended === latest.begun
          if (isOver || (latest.begun < attempt && isLate.aborted)) resolve(latest)
        }
        isLate.addEventListener('abort', look)
        port1.addEventListener('message', ({ data }) => {
          latest = data as QueueState
          look()
        })
        port1.start()
        navigator.serviceWorker.controller?.postMessage('watch', [port2])
      }),
    wanted,
  )
