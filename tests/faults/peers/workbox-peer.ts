import type { Page } from '@playwright/test'
import type { QueueState } from '../../bench/pages/workbox-worker.ts'
import { waitFor } from '../wait-for.ts'
import type { World } from '../world.ts'
import type { Peer } from './peer.ts'
import { planUpload } from './plan-upload.ts'

const path = '/workbox-worker.js'
// Its worker stands between a page and what the tests would answer for it.
const place = '/workbox-peer.html'
/** Chromium tries a sync three times. */
const attempts = 3

/** Workbox's queue in a worker, as its guide to background sync writes it: what can't be sent is replayed at sync events. */
export const workboxPeer = (worker: string): Peer => ({
  name: 'workbox-background-sync 7.4.1',
  scripts: new Map([
    [path, worker],
    [place, '<!doctype html><title>Peer</title>'],
  ]),
  open,
  send: async (world, page) => {
    const { visit, upload } = await planUpload(world)
    // As a form does: it does not wait for the answer, nor read it.
    await page.evaluate(({ url, ...rest }) => void fetch(url, { method: 'POST', ...rest }).catch(() => null), upload)
    return visit
  },
  hasKept: async (page) => (await stateOf(page)).waiting > 0,
  openAgain: open,
  settle: async (world, page) => {
    // What is under way ends by itself or by its fault; then the browser's sync attempts, at once.
    await waitFor(10, async () => (await stateOf(page)).waiting > 0)
    for (let attempt = 1; attempt <= attempts && (await stateOf(page)).waiting > 0; attempt += 1) {
      const before = (await stateOf(page)).begun
      await sync(world, page, attempt === attempts)
      await waitFor(20, async () => {
        const { begun, ended } = await stateOf(page)
        // An entry leaves the queue before it is sent.
        return begun >= before + 1 && begun === ended
      })
    }
    return (await stateOf(page)).waiting
  },
})

async function open({ browser, network }: World): Promise<Page> {
  const page = await browser.context().newPage()
  await page.goto(`${network.url}${place}`)
  await page.evaluate(async (url) => {
    await navigator.serviceWorker.register(url)
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  }, path)
  return page
}

const stateOf = (page: Page): Promise<QueueState> =>
  page.evaluate(
    () =>
      new Promise<QueueState>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data as QueueState))
        port1.start()
        navigator.serviceWorker.controller?.postMessage('state', [port2])
      }),
  )

async function sync({ network }: World, page: Page, lastChance: boolean): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(network.url))
      if (ours) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: network.url,
    registrationId: await found,
    tag: 'workbox-background-sync:photos',
    lastChance,
  })
}
