import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { PharmacyProduct } from '../../../src/contract/bookings/services.ts'
import type { FailpointHook } from '../../../src/device/failpoint.ts'
import type { Clock } from '../../../src/device/platform/platform.ts'
import { memoryChannels, memoryLocks, memoryTextStore, testPlatform } from '../../support/device-platform.ts'
import { addressOf } from '../../support/fake-answers.ts'
import { type FaultProxy, startFaultProxy } from '../../support/network/fault-proxy.ts'
import { freePort } from '../../support/server/free-port.ts'
import { demoPassword } from '../demo-password.ts'
import { planStorageFault, type StorageFault } from '../page/indexed-db-faults.ts'
import { type App, lapsingClock, openApp } from '../page/open-app.ts'
import type { Strike } from '../soak/plan-soak.ts'

/** The app died while somebody used it. */
export class AppKilled extends Error {
  override readonly name = 'AppKilled'
}

/** A strike that waits for its failpoint. `act` ends what it ends; the app goes on where that was not the app. */
type ArmedStrike = Strike & { act: () => Promise<void>; hasMet: boolean }

/** One tablet whose app, the device's own code, runs in this process; many do so beside each other. */
export type NodeTablet = {
  network: FaultProxy
  storage: IDBFactory
  /** Does something with the opened app; rejects with AppKilled where it dies meanwhile. */
  use: <T>(work: (app: App) => Promise<T>) => Promise<T>
  signIn: (userName: string) => Promise<void>
  userName: () => string | null
  product: () => PharmacyProduct
  /** Ends the app where it stands, and starts it again, from now on with a clock that is `ahead` ms wrong. */
  restart: (ahead?: number) => Promise<void>
  arm: (strike: Strike, killServer: () => Promise<void>) => ArmedStrike
  failStorage: (fault: StorageFault) => void
  close: () => Promise<void>
}

/** A run of the app, from its start to its end. */
type Life = { app: Promise<App>; died: Promise<never>; end: () => Promise<void> }

/** Which tablet's code runs: what all share asks for it. */
const acting = new AsyncLocalStorage<Acting>()
const never = new Promise<never>(() => undefined)

/** Clocks go so many times faster, so that nobody waits for retries. */
const lapse = 20

/** Starts a tablet before the processes of a server; nobody is signed in yet. */
export async function startNodeTablet(ports: readonly number[]): Promise<NodeTablet> {
  Object.assign(globalThis, { __FAILPOINTS__: true, failpointHook: reachOfActing })
  const [first = 0, ...others] = ports
  const network = await startFaultProxy(await freePort(), first)
  network.targets.push(...others)
  const storage = new IDBFactory()
  const localText = memoryTextStore()
  const strikes: ArmedStrike[] = []
  const self = { reach: (name: Strike['name']) => meetStrike(strikes, name) }
  const lives = await startLives(self, (clock) => beginLife({ network, storage, localText, clock }))
  const { use, restart } = lives
  let signedIn: { userName: string; product: PharmacyProduct } | null = null
  return {
    network,
    storage,
    use,
    restart,
    userName: () => signedIn?.userName ?? null,
    product: () => {
      if (signedIn === null) throw new Error('Sign in first.')
      return signedIn.product
    },
    signIn: async (userName) => {
      signedIn = { userName, product: await use((app) => app.signIn({ userName, password: demoPassword })) }
    },
    arm: (strike, killServer) => {
      const act = () => (strike.killer === 'server' ? killServer() : restart().then(() => never))
      const armed = { ...strike, act, hasMet: false }
      strikes.push(armed)
      return armed
    },
    failStorage: (fault) => planStorageFault(fault, { die: () => undefined, isHere: () => acting.getStore() === self }),
    close: async () => {
      await lives.end()
      await network.close()
    },
  }
}

type Acting = { reach: FailpointHook }

/** One life of the app after the other. */
async function startLives(
  self: Acting,
  begin: (clock: Clock) => Life,
): Promise<Pick<NodeTablet, 'use' | 'restart'> & { end: () => Promise<void> }> {
  let clock = { lapse, since: Date.now(), ahead: 0 }
  const beginNow = () => acting.run(self, () => begin(lapsingClock(clock)))
  let life = beginNow()
  let started: Promise<unknown> = life.app
  await started
  return {
    restart: (ahead = clock.ahead) => {
      // One after the other: somebody may start what was just killed.
      const again = started
        .catch(() => undefined)
        .then(async () => {
          clock = { ...clock, ahead }
          await life.end()
          life = beginNow()
          await life.app
        })
      started = again
      return again
    },
    use: (work) =>
      acting.run(self, async () => {
        await started
        const { app, died } = life
        return Promise.race([app.then(work), died])
      }),
    end: () => life.end(),
  }
}

const reachOfActing: FailpointHook = (name) => acting.getStore()?.reach(name)

async function meetStrike(strikes: ArmedStrike[], name: Strike['name']): Promise<void> {
  const met = strikes.find((each) => each.name === name)
  if (met === undefined) return
  strikes.splice(strikes.indexOf(met), 1)
  met.hasMet = true
  await met.act()
}

type Ground = Pick<NodeTablet, 'network' | 'storage'> & {
  localText: ReturnType<typeof memoryTextStore>
  clock: Clock
}

/** Opens the app. After its end nothing of it reaches network or storage any more, and no timer of it goes off. */
function beginLife({ network, storage, localText, clock }: Ground): Life {
  const death = Promise.withResolvers<never>()
  death.promise.catch(() => undefined)
  const life = { isOver: false }
  const whileAlive = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work.catch((error: unknown) => (life.isOver ? never : Promise.reject(error)))
    return life.isOver ? never : result
  }
  const app = openApp({
    baseUrl: '/api/v1',
    rounds: 100,
    factory: factoryWhile(() => !life.isOver, storage),
    server: () => isReached(network.url),
    platform: testPlatform({
      localText,
      locks: memoryLocks(),
      channel: memoryChannels().open,
      random: Math.random,
      origin: () => network.url,
      fetch: (input, init) => {
        const { pathname, search } = addressOf(input)
        return life.isOver ? never : whileAlive(fetch(new URL(`${pathname}${search}`, network.url), init))
      },
      clock: { now: clock.now, after: (ms, run) => clock.after(ms, () => life.isOver || run()) },
    }),
  })
  app.catch(() => undefined)
  const end = async () => {
    life.isOver = true
    death.reject(new AppKilled('The app was killed.'))
    // It may hang in its start.
    await Promise.race([app.then(({ close }) => close()).catch(() => undefined), pause(200)])
  }
  return { app, died: death.promise, end }
}

const isReached = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )

/** A storage that opens nothing any more for an app that has ended. */
const factoryWhile = (isAlive: () => boolean, storage: IDBFactory): IDBFactory => ({
  open: (...named) => (isAlive() ? storage.open(...named) : (new EventTarget() as IDBOpenDBRequest)),
  deleteDatabase: (name) => storage.deleteDatabase(name),
  databases: () => storage.databases(),
  cmp: (first, second) => storage.cmp(first, second),
})
