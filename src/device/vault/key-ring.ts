import type { OwnerHash } from '../users/owner-hash.ts'
import type { Channel, Clock, Locks } from '../platform/platform.ts'
import { keyVault } from './key-vault.ts'
import { keysLock } from './keys-lock.ts'
import type { UserKeys } from './user-keys.ts'
import { Locked, type VaultOf } from './vault.ts'
import { deferred } from '../deferred.ts'

/** The keys in memory and their user, the same in all tabs of this browser profile; never stored on disk. */
export type KeyRing = {
  /** The user whose keys are in memory; null if nobody's are. */
  unlockedOwner: () => OwnerHash | null
  /** Throws Locked if this user's keys are not in memory. */
  keysOf: (owner: OwnerHash) => UserKeys
  vaultOf: VaultOf
  /** Sets a user's keys in place of any other's, in all tabs. */
  unlock: (owner: OwnerHash, keys: UserKeys) => void
  /** Drops the keys, or only those of one user, in all tabs; writes in progress may finish within two seconds. */
  drop: (only?: OwnerHash) => void
  /** Asks the other tabs for this user's keys; returns whether they are in memory now. */
  requestFromTabs: (owner: OwnerHash) => Promise<boolean>
  subscribe: (listener: () => void) => () => void
  close: () => void
}

type Dependencies = { channel: Channel; clock: Clock; locks: Locks }
type Message =
  | { type: 'held'; owner: OwnerHash; keys: UserKeys }
  | DroppedKeys
  | { type: 'who-holds'; owner: OwnerHash }

/** `only`: drop them only if they are this user's; null: anybody's. */
export type DroppedKeys = { type: 'dropped'; only: OwnerHash | null }

// The last changes of a draft may not be written yet when the screen closes.
const writeGraceMs = 2_000
const responseTimeoutMs = 2_000

/** The ring of a page. CryptoKeys travel between tabs as they are and can't be read out in any of them. */
export function openKeyRing({ channel, clock, locks }: Dependencies): KeyRing {
  const presence = makePresence(locks)
  const memory = makeMemory(clock, presence)
  const { unlockedOwner, keysOf, store, lock, subscribe } = memory
  const post = (message: Message) => channel.post(message)
  const unlisten = channel.listen((received) => {
    const message = received as Message
    switch (message.type) {
      case 'held':
        return store(message.owner, message.keys)
      case 'dropped':
        return message.only === null || message.only === unlockedOwner() ? lock() : undefined
      case 'who-holds':
        if (unlockedOwner() === message.owner) post({ type: 'held', owner: message.owner, keys: keysOf(message.owner) })
    }
  })
  const requestFromOthers = async (owner: OwnerHash) => {
    const { promise, resolve } = deferred<void>()
    const unsubscribe = subscribe(() => {
      if (unlockedOwner() === owner) resolve()
    })
    const stop = clock.after(responseTimeoutMs, resolve)
    post({ type: 'who-holds', owner })
    await promise
    stop()
    unsubscribe()
    return unlockedOwner() === owner
  }
  return {
    unlockedOwner,
    keysOf,
    subscribe,
    vaultOf: (owner) => keyVault(() => keysOf(owner)),
    unlock: (owner, keys) => {
      store(owner, keys)
      post({ type: 'held', owner, keys })
    },
    drop: (only) => {
      if (only === undefined || only === unlockedOwner()) lock()
      post({ type: 'dropped', only: only ?? null })
    },
    requestFromTabs: async (owner) =>
      unlockedOwner() === owner || ((await presence.isElsewhere()) && requestFromOthers(owner)),
    close: () => {
      unlisten()
      memory.clear()
    },
  }
}

/** The keys in this tab's memory; dropped keys stay usable for a moment, for writes in progress. */
function makeMemory(clock: Clock, presence: ReturnType<typeof makePresence>) {
  const listeners = new Set<() => void>()
  const keys = new Map<OwnerHash, UserKeys>()
  let unlockedOwner: OwnerHash | null = null
  const notify = () => listeners.forEach((listener) => listener())
  const deleteSoon = (owner: OwnerHash, theirs: UserKeys | undefined) =>
    clock.after(writeGraceMs, () => {
      if (unlockedOwner !== owner && keys.get(owner) === theirs) keys.delete(owner)
    })
  const lock = () => {
    const owner = unlockedOwner
    unlockedOwner = null
    presence.end()
    if (owner === null) return
    deleteSoon(owner, keys.get(owner))
    notify()
  }
  return {
    lock,
    unlockedOwner: () => unlockedOwner,
    keysOf: (owner: OwnerHash): UserKeys => {
      const found = keys.get(owner)
      if (found === undefined) throw new Locked()
      return found
    },
    store: (owner: OwnerHash, theirs: UserKeys) => {
      if (unlockedOwner !== owner) lock()
      keys.set(owner, theirs)
      unlockedOwner = owner
      presence.begin()
      notify()
    },
    clear: () => {
      presence.end()
      keys.clear()
      unlockedOwner = null
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A Web Lock tells a starting tab whether there is another tab with keys to wait for. */
function makePresence(locks: Locks) {
  let end: (() => void) | null = null
  return {
    begin: () => {
      if (end !== null) return
      const { promise, resolve } = deferred<void>()
      end = resolve
      void locks.request(keysLock, 'wait', () => promise)
    },
    end: () => {
      end?.()
      end = null
    },
    isElsewhere: () => locks.request(keysLock, 'if-free', async (isFree) => !isFree),
  }
}
