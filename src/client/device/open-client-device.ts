import { getAnonymousToken } from '../../contract/accounts/auth.ts'
import type { SeenPerson } from '../../device/first-look/look-first.ts'
import { type Kiosk, openKiosk } from '../../device/kiosk/kiosk.ts'
import { makeListeners } from '../../device/listeners.ts'
import { makePhotoDesk, type PhotoDesk } from '../../device/drafts/photo-desk.ts'
import { openDevice } from '../../device/open-device.ts'
import type { Device } from '../../device/open-device.ts'
import { openUserDevice } from '../../device/open-user-device.ts'
import type { UserDevice } from '../../device/open-user-device.ts'
import { NoSession } from '../../device/no-session.ts'
import type { Outbox } from '../../device/outbox/start-outbox.ts'
import { makeOutboxReader } from '../../device/outbox/read-outbox.ts'
import type { OwnerHash } from '../../device/owner-hash.ts'
import type { Clock } from '../../device/ports.ts'
import { removeUser } from '../../device/remove-user.ts'
import type { RemoveResult } from '../../device/remove-user.ts'
import type { Unlocking } from '../../device/unlocking/unlocking.ts'
import { waitingByOwner } from '../../device/waiting-by-owner.ts'
import type { Waiting } from '../../device/waiting-by-owner.ts'
import { apiBase } from './api-base.ts'
import { endingMark } from './ending-mark.ts'
import { tellAnswers } from './tell-answers.ts'
import { lateTransfer } from './late-transfer.ts'
import type { Transfer } from './late-transfer.ts'
import { lateOutbox } from './late-outbox.ts'
import { watchNetwork } from './network-watch.ts'
import type { NetworkWatch } from './network-watch.ts'
import { swBridge } from './sw-bridge.ts'
import { routePattern } from '../page/route-pattern.ts'
import { workerUrl } from '../page/worker-url.ts'

/** The device as pages use it. */
export type ClientDevice = Pick<Device, 'api' | 'notices'> & {
  session: Omit<Device['session'], 'roleId' | 'close' | 'kept' | 'login' | 'reopen' | 'keepProfile'>
  /** How somebody signs in here, with a network or without. */
  unlocking: Omit<Unlocking, 'resume' | 'renew'>
  outbox: Outbox
  /** Whether this tablet stands where patients come in, and what it does there. */
  kiosk: Kiosk
  clock: Clock
  network: NetworkWatch
  /** The database of whoever is signed in; opened once per login. Throws NoSession when nobody is. */
  openUser: () => Promise<UserDevice>
  /** Drops the image tiles and records that were looked at; the drafts of visits stay. */
  forgetSeen: () => Promise<void>
  /** Who was seen on this tablet, where a first look has told before the databases are open. */
  staffSeen: () => readonly SeenPerson[] | undefined
  /** Drafts and unsent visits of users of this tablet, as counts. */
  waitingOf: (owners: readonly OwnerHash[]) => Promise<Map<OwnerHash, Waiting>>
  /** Unsent visits as a file, and such a file taken in (docs/offline.md 5.6). */
  transfer: Transfer
  /** Removes somebody who is not signed in from this tablet, unless something waits for them. */
  removeUser: (owner: OwnerHash) => Promise<RemoveResult>
  /** Somebody was removed, here or in another tab. */
  onRemoved: (listener: () => void) => () => void
}

let opened: Promise<ClientDevice> | undefined

/** Opens the databases and, where its keys can be had, the last user's session, once per page; sending starts a moment later. After a failure the next call tries again. */
export function openClientDevice(): Promise<ClientDevice> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<ClientDevice> {
  const device = await openDevice({ baseUrl: apiBase, ports: { location: routePattern.current } })
  const { session, unlocking, api, notices } = device
  await endingMark.settle(session)
  await unlocking.resume()
  const { clock } = device.ports
  const desk = typeof Worker === 'undefined' ? null : makePhotoDesk(openPhotoWorker, clock)
  const { openUser, forgetSeen, letGo } = onePerOwner(device, desk)
  const removals = makeListeners(device.ports.channel('removals'))
  removals.subscribe(() => void letGo())
  // However and wherever a session ends.
  session.subscribe(() => {
    if (session.state().kind !== 'logged-in') void forgetSeen()
  })
  const drafts = async () => (await openUser()).drafts
  // Sealing and sending are code that no page needs for its first frame.
  const start = async () => {
    const { startOutbox } = await import('../../device/outbox/start-outbox.ts')
    return wakingWorker(await startOutbox(device, { drafts }))
  }
  const outbox = lateOutbox(start, makeOutboxReader(device))
  const kiosk = await openKiosk({ device, wake: () => wakeAll(outbox) })
  const network = watchNetwork({
    ask: () => api.call(getAnonymousToken, {}),
    hint: () => navigator.onLine,
    now: clock.now,
    schedule: (run, ms) => clock.after(ms, run),
  })
  return {
    session,
    unlocking,
    api: tellAnswers(api, network),
    notices,
    outbox,
    kiosk,
    clock,
    network,
    openUser,
    forgetSeen,
    staffSeen: () => undefined,
    waitingOf: (owners) => waitingByOwner(device, owners),
    transfer: lateTransfer(device, outbox.wake),
    removeUser: async (owner) => {
      const result = await removeUser(device, owner)
      if (result.kind === 'removed') removals.changed()
      return result
    },
    onRemoved: removals.subscribe,
  }
}

function wakeAll(outbox: ClientDevice['outbox']): void {
  outbox.drainNow()
  void swBridge.wakeForOutbox()
}

/** The worker sends too, so that a visit goes out although the page is closed. */
const wakingWorker = (outbox: Outbox): Outbox => ({
  ...outbox,
  seal: async (draft, given) => {
    const result = await outbox.seal(draft, given)
    void swBridge.wakeForOutbox()
    return result
  },
  correct: async (visitId, corrections) => {
    const result = await outbox.correct(visitId, corrections)
    void swBridge.wakeForOutbox()
    return result
  },
})

/** Screens of one login share a database; another login closes it. */
function onePerOwner(
  device: Device,
  desk: PhotoDesk | null,
): Pick<ClientDevice, 'openUser' | 'forgetSeen'> & { letGo: () => Promise<void> } {
  let current: { owner: OwnerHash; user: Promise<UserDevice> } | undefined
  return {
    openUser: async () => {
      const owner = await device.session.owner()
      if (owner === null) throw new NoSession('Sign in first.')
      if (current?.owner === owner) return current.user
      void current?.user.then((user) => user.close())
      current = { owner, user: openUser(device, desk) }
      return current.user
    },
    forgetSeen: async () => (await current?.user)?.forgetSeen(),
    // A removal has closed the connection of whoever was here before; a later login opens another.
    letGo: async () => {
      if (current?.owner !== (await device.session.owner())) current = undefined
    },
  }
}

async function openUser(device: Device, desk: PhotoDesk | null): Promise<UserDevice> {
  const user = await openUserDevice(device, { desk })
  if (user === null) throw new NoSession('Sign in first.')
  // What was discarded before this start can't be undone any more.
  await user.drafts.forgetDiscarded()
  return user
}

async function openPhotoWorker(): Promise<Worker> {
  const { default: path } = await import('../../device/drafts/photo-worker.ts?worker&url')
  return new Worker(workerUrl(path), { type: 'module' })
}
