import { setTimeout as pause } from 'node:timers/promises'
import { visitId } from '../../../src/contract/ids.ts'
import { ApiException } from '../../../src/device/api-client/api-exception.ts'
import type { Ledger, LedgerVisit } from '../ledger.ts'
import { takeVisit } from '../page/take-visit.ts'
import { waitFor } from '../wait-for.ts'
import { colleague, pharmacist } from '../world.ts'
import { AppKilled, type NodeTablet } from './node-tablet.ts'
import type { TabletVisit } from './plan-visits.ts'

/** Who works on a tablet, and what they have made. `errors`: what the app told them before they tried again, by name. */
export type Work = { tablet: NodeTablet; ledger: Ledger; killServer: () => Promise<void>; errors: string[] }

const userNames = { first: pharmacist, second: colleague }
/** For how long somebody tries the same before they give up: processes start slowly on a busy machine. */
const patienceMs = 600_000

/** Makes one visit with all that is planned for it; resolves when it is sealed, and throws where nobody could get it so far. */
export async function playOnTablet(work: Work, visit: TabletVisit): Promise<{ hasMet: boolean }> {
  const { tablet, killServer } = work
  const { network } = tablet
  if (visit.clockStep !== null) await tablet.restart(visit.clockStep)
  await signInAs(work, userNames[visit.user])
  network.rules.push(...visit.faults.map(({ method, match, times, action }) => ({ method, match, times, action })))
  if (visit.storage !== null) tablet.failStorage(visit.storage)
  const armed = visit.strike === null ? null : tablet.arm(visit.strike, killServer)
  if (visit.isOffline) await network.goOffline()
  try {
    await sealOne(work, visit)
  } finally {
    if (visit.isOffline) await network.goOnline()
  }
  return armed ?? { hasMet: true }
}

/** Signs somebody in where another is, or nobody any more. */
async function signInAs(work: Work, userName: string): Promise<void> {
  await persevere(work, async () => {
    const { tablet } = work
    const isIn = tablet.userName() === userName && (await tablet.use(({ device }) => device.session.owner())) !== null
    if (!isIn) await tablet.signIn(userName)
  })
}

/** Takes a visit and seals it. What was half taken when the app died is taken anew, as another visit. */
async function sealOne(work: Work, { photos }: TabletVisit): Promise<void> {
  const { tablet, ledger } = work
  let visit: LedgerVisit | null = null
  await persevere(work, async () => {
    const stands = visit === null ? 'nowhere' : await standOf(tablet, visit)
    if (visit !== null && stands === 'sealed') {
      visit.sealing = 'said'
      return
    }
    if (visit === null || stands === 'nowhere') {
      if (visit !== null) visit.ending = 'unsealed'
      visit = planVisit(work, photos)
      const planned = visit
      const refused = await tablet.use(async (app) => takeVisit(await app.user(), planned, tablet.product()))
      if (refused !== null) throw new Error(`A photo was refused: ${refused}`)
    }
    const planned = visit
    planned.sealing = 'asked'
    await tablet.use((app) => app.seal(planned.visitId))
    planned.sealing = 'said'
  })
  if (ledger.visits.at(-1)?.sealing !== 'said') throw new Error('A visit was not sealed.')
}

let lastSeed = 1
const planVisit = ({ tablet, ledger }: Work, photos: readonly number[]) =>
  ledger.plan({
    userName: tablet.userName() ?? pharmacist,
    photos: photos.map((bytes) => ({ seed: (lastSeed += 1), bytes })),
  })

/** How far a visit came before its app died. */
const standOf = (tablet: NodeTablet, { visitId: id }: LedgerVisit): Promise<'sealed' | 'draft' | 'nowhere'> =>
  tablet.use(async ({ device, draftIds }) => {
    if ((await device.db.visits.get(visitId.parse(id))) !== undefined) return 'sealed'
    return (await draftIds()).includes(id) ? 'draft' : 'nowhere'
  })

/** As a person does: what fails is tried again a little later, and after some tries the app is started anew. */
async function persevere({ tablet, errors }: Work, step: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      if (performance.now() > end) throw error
      if (error instanceof AppKilled) continue
      errors.push(nameOf(error))
      await pause(Math.min(tries, 20) * 500)
      if (tries % 5 === 0) await tablet.restart().catch(() => undefined)
    }
  }
}

const nameOf = (error: unknown): string => {
  if (error instanceof ApiException) return `ApiException ${error.status}`
  return error instanceof Error ? error.name : String(error)
}

/** Waits until all that was sealed here has arrived, or waits for a person; answers whether it did in time. */
export async function settleTablet(work: Work, seconds: number): Promise<boolean> {
  const { tablet } = work
  const hasSettled = async () => {
    const rows = await tablet.use(async ({ device, outbox }) => {
      const isBusy = outbox.status().kind === 'sending'
      if (!isBusy) outbox.drainNow()
      return isBusy ? null : device.db.visits.toArray()
    })
    if (rows === null) return false
    if (rows.some(({ state }) => state === 'needs-sign-in'))
      for (const userName of Object.values(userNames)) await tablet.signIn(userName)
    return rows.every(({ state }) => arrived.includes(state))
  }
  return waitFor(seconds, () => hasSettled().catch(() => false))
}

const arrived: readonly string[] = ['committed', 'purgeable', 'purged', 'attention', 'damaged']
