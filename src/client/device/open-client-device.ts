import { getAnonymousToken } from '../../contract/accounts/auth.ts'
import type { KnownUser } from '../../device/start/read-start-state.ts'
import { type Kiosk, openKiosk } from '../../device/kiosk/kiosk.ts'
import { makeListeners } from '../../device/platform/listeners.ts'
import { makePhotoWorkerClient, type PhotoWorkerClient } from '../../device/drafts/photo-worker-client.ts'
import { openDevice } from '../../device/open-device.ts'
import type { Device } from '../../device/open-device.ts'
import { openUserDevice } from '../../device/open-user-device.ts'
import type { UserDevice } from '../../device/open-user-device.ts'
import { openOnce } from '../../device/open-once.ts'
import { NoSession } from '../../device/session/no-session.ts'
import type { Outbox } from '../../device/outbox/start-outbox.ts'
import type { OwnerHash } from '../../device/users/owner-hash.ts'
import type { Clock } from '../../device/platform/platform.ts'
import { removeUser } from '../../device/users/remove-user.ts'
import type { RemoveResult } from '../../device/users/remove-user.ts'
import type { Unlocking } from '../../device/unlocking/unlocking.ts'
import { unsentByOwner } from '../../device/users/unsent-by-owner.ts'
import type { UnsentCounts } from '../../device/users/unsent-by-owner.ts'
import { accountCountry } from './session/account-country.ts'
import { apiBase } from './api-base.ts'
import { pendingSignOut } from './session/pending-sign-out.ts'
import { onePerOwner } from './session/one-per-owner.ts'
import { reportAnswers, reportingDevice } from './report-answers.ts'
import { lazyTransfer } from './lazy-transfer.ts'
import type { Transfer } from './lazy-transfer.ts'
import { lazyOutbox } from './lazy-outbox.ts'
import { lazyOutboxReader } from '../../device/outbox/lazy-outbox-reader.ts'
import { makeTypedValues, type TypedValues } from './typed-values.ts'
import { watchNetwork } from './network-watch.ts'
import type { NetworkWatch } from './network-watch.ts'
import { serviceWorkerBridge } from './service-worker-bridge.ts'
import { hostCountry } from '../page/i18n/host-country.ts'
import { routePattern } from '../page/route-pattern.ts'
import { workerUrl } from '../page/worker-url.ts'

/** The device as pages use it. */
export type ClientDevice = Pick<Device, 'api' | 'warnings'> & {
  session: Omit<Device['session'], 'roleId' | 'close' | 'stored' | 'login' | 'reopen' | 'saveProfile'>
  /** How somebody signs in here, with a network or without. */
  unlocking: Omit<Unlocking, 'resume' | 'renew'>
  /** What a patient's passkey opens here without a network. */
  offlineCopy: Pick<Device['offlineCopy'], 'passkey' | 'end'>
  outbox: Outbox
  /** Whether this tablet stands where patients come in, and what it does there. */
  kiosk: Kiosk
  clock: Clock
  network: NetworkWatch
  /** The database of whoever is signed in; opened once per login. Throws NoSession when nobody is. */
  openUser: () => Promise<UserDevice>
  /** Drops the image tiles and records that were looked at; the drafts of visits stay. */
  clearViewed: () => Promise<void>
  typed: TypedValues
  /** Who was seen on this tablet, where a first look has told before the databases are open. */
  knownStaff: () => readonly KnownUser[] | undefined
  /** Drafts and unsent visits of users of this tablet, as counts. */
  unsentOf: (owners: readonly OwnerHash[]) => Promise<Map<OwnerHash, UnsentCounts>>
  /** Unsent visits as a file, and such a file taken in (docs/offline.md 5.6). */
  transfer: Transfer
  /** Removes somebody who is not signed in from this tablet, unless something waits for them. */
  removeUser: (owner: OwnerHash) => Promise<RemoveResult>
  /** Somebody was removed, here or in another tab. */
  onRemoved: (listener: () => void) => () => void
}

/** Opens the databases and, where its keys can be had, the last user's session, once per page; sending starts a moment later. After a failure the next call tries again. */
export const openClientDevice: () => Promise<ClientDevice> = openOnce(open)

async function open(): Promise<ClientDevice> {
  const device = await openDevice({ baseUrl: apiBase, platform: { location: routePattern.current } })
  const { session, unlocking, offlineCopy, api, warnings } = device
  await pendingSignOut.finish(device)
  await unlocking.resume()
  const { clock } = device.platform
  const photoWorker = typeof Worker === 'undefined' ? null : makePhotoWorkerClient(openPhotoWorker, clock)
  const { openUser, clearViewed, closeOthers } = onePerOwner(session.owner, () => openAndClearUp(device, photoWorker))
  const removals = makeListeners(device.platform.channel('removals'))
  removals.subscribe(() => void closeOthers())
  clearWhenEnded(session, clearViewed)
  followReadersCountry(session)
  const drafts = async () => (await openUser()).drafts
  // Sealing and sending are code that no page needs for its first frame.
  const start = async () => {
    const { startOutbox } = await import('../../device/outbox/start-outbox.ts')
    return wakingWorker(await startOutbox(reportingDevice(device, network), { drafts }))
  }
  const outbox = lazyOutbox(start, lazyOutboxReader(device))
  const kiosk = await openKiosk({ device, wake: () => wakeAll(outbox) })
  const network = watchNetwork({
    probe: () => api.call(getAnonymousToken, {}),
    hint: () => navigator.onLine,
    now: clock.now,
    schedule: (run, ms) => clock.after(ms, run),
  })
  return {
    session,
    unlocking,
    offlineCopy,
    api: reportAnswers(api, network),
    warnings,
    outbox,
    kiosk,
    clock,
    network,
    openUser,
    clearViewed,
    typed: makeTypedValues(device.tablet.vault),
    knownStaff: () => undefined,
    unsentOf: (owners) => unsentByOwner(device, owners),
    transfer: lazyTransfer(device, outbox.wake),
    removeUser: async (owner) => {
      const result = await removeUser(device, owner)
      if (result.kind === 'removed') removals.notify()
      return result
    },
    onRemoved: removals.subscribe,
  }
}

/** However and wherever a session ends. */
function clearWhenEnded(session: Device['session'], clearViewed: ClientDevice['clearViewed']): void {
  session.subscribe(() => {
    if (session.state().kind !== 'logged-in') void clearViewed()
  })
}

/** Whose phone number stands on the pages, before they draw: that of the account's country, else of the host's. */
function followReadersCountry(session: Device['session']): void {
  const show = () => {
    const state = session.state()
    const country = state.kind === 'logged-in' ? accountCountry(state.session) : undefined
    document.documentElement.dataset['country'] = country ?? hostCountry()
  }
  show()
  session.subscribe(show)
}

function wakeAll(outbox: ClientDevice['outbox']): void {
  outbox.drainNow()
  void serviceWorkerBridge.requestOutboxSync()
}

/** The worker sends too, so that a visit goes out although the page is closed. */
const wakingWorker = (outbox: Outbox): Outbox => ({
  ...outbox,
  seal: async (draft, context) => {
    const result = await outbox.seal(draft, context)
    void serviceWorkerBridge.requestOutboxSync()
    return result
  },
  correct: async (visitId, corrections) => {
    const result = await outbox.correct(visitId, corrections)
    void serviceWorkerBridge.requestOutboxSync()
    return result
  },
})

async function openAndClearUp(device: Device, photoWorker: PhotoWorkerClient | null): Promise<UserDevice> {
  const user = await openUserDevice(device, { photoWorker })
  if (user === null) throw new NoSession('Sign in first.')
  try {
    // What was discarded before this start can't be undone any more.
    await user.drafts.deleteDiscarded()
  } catch (error) {
    user.close()
    throw error
  }
  return user
}

async function openPhotoWorker(): Promise<Worker> {
  const { default: path } = await import('../../device/drafts/photo-worker.ts?worker&url')
  return new Worker(workerUrl(path), { type: 'module' })
}
