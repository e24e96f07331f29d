import { setTimeout as pause } from 'node:timers/promises'
import type { PharmacyProduct } from '../../../src/contract/bookings/services.ts'
// Before the device's code, which asks for an IndexedDB as it is loaded.
import { memoryTextStore, testPlatform } from '../../support/device-platform.ts'
import { makeLedger } from '../../faults/ledger.ts'
import { type App, lapsingClock, openApp } from '../../faults/page/open-app.ts'
import { takeVisit } from '../../faults/page/take-visit.ts'
import { addressOf } from '../../support/fake-answers.ts'
import { until } from '../step.ts'
import type { FirstSignIn } from './staff.ts'

/** A tablet of the pharmacy: the device's own code in this process, before the address of the service. */
export type Tablet = {
  /** Takes a visit of two photos, of somebody who is reached by mail, and seals it; resolves with its id once the tablet has its receipt. */
  visit: (emailAddress: string) => Promise<string>
  /** Starts its app anew, which asks what the server has; resolves once it has receipts of all its visits again. */
  startAgain: () => Promise<void>
  /** How many visits it has sent, each time that one was taken counted. */
  commits: () => number
  close: () => void
}

const clock = lapsingClock({ lapse: 1, since: Date.now(), ahead: 0 })

/** Opens the app as somebody who has a first sign-in. */
export async function openTablet(url: string, signIn: FirstSignIn): Promise<Tablet> {
  const [factory, localText, ledger] = [new IDBFactory(), memoryTextStore(), makeLedger()]
  const seen = { commits: 0, readBacks: 0 }
  const send: typeof fetch = async (input, init) => {
    const { pathname, search } = addressOf(input)
    const answer = await fetch(new URL(`${pathname}${search}`, url), init)
    if (answer.status === 200 && pathname.endsWith('/practitionervisits/upload')) seen.commits += 1
    if (answer.status === 200 && pathname.endsWith('/practitionervisits/status')) seen.readBacks += 1
    return answer
  }
  const open = () =>
    openApp({
      baseUrl: '/api/v1',
      rounds: 100,
      factory,
      server: () => Promise.resolve(true),
      platform: testPlatform({ fetch: send, clock, localText, random: Math.random, origin: () => url }),
    })
  let app = await open()
  const product = await app.signIn(await signIn(url))
  let photo = 0
  const plan = () =>
    ledger.plan({ userName: '', photos: [30_000, 20_000].map((bytes) => ({ seed: (photo += 1), bytes })) })
  return {
    commits: () => seen.commits,
    close: () => app.close(),
    visit: async (emailAddress) => {
      const planned = { ...plan(), contact: { emailAddress, mobilePhone: '' } }
      await sealVisit(app, planned, product)
      await waitForReceipts(app)
      return planned.visitId
    },
    startAgain: async () => {
      app.close()
      await pause(500)
      const before = seen.readBacks
      app = await open()
      app.outbox.drainNow()
      await until('the tablet asks what the server has', () => seen.readBacks > before, 180)
      await waitForReceipts(app)
    },
  }
}

async function sealVisit(app: App, planned: Parameters<typeof takeVisit>[1], product: PharmacyProduct): Promise<void> {
  const refused = await takeVisit(await app.user(), planned, product)
  if (refused !== null) throw new Error(`A photo was refused: ${refused}`)
  await app.seal(planned.visitId)
}

async function waitForReceipts({ device, outbox }: App): Promise<void> {
  await until(
    'each visit of the tablet has its receipt',
    async () => {
      const rows = await device.db.visits.toArray()
      const refused = rows.find(({ state }) => state === 'attention')
      if (refused !== undefined) throw new Error(`The service took no visit: ${JSON.stringify(refused)}`)
      const isSending = outbox.status().kind === 'sending'
      if (!isSending) outbox.drainNow()
      return !isSending && rows.every(({ state }) => state === 'committed')
    },
    180,
  )
}
