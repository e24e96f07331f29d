import type { OwnerHash } from '../owner-hash.ts'
import type { Channel, Clock, Locks } from '../ports.ts'
import { keyVault } from './key-vault.ts'
import { keysLock } from './keys-lock.ts'
import type { UserKeys } from './user-keys.ts'
import { Locked, type VaultOf } from './vault.ts'
import { deferred } from '../deferred.ts'

/** Whose keys are in memory, the same in all tabs of this browser profile; they are never at rest. */
export type KeyRing = {
  /** Who is unlocked; null when nobody is. */
  held: () => OwnerHash | null
  /** Throws Locked when this user's keys are not here. */
  keysOf: (owner: OwnerHash) => UserKeys
  vaultOf: VaultOf
  /** Takes a user's keys in place of any other's, in all tabs. */
  hold: (owner: OwnerHash, keys: UserKeys) => void
  /** Lets the keys go, in all tabs, or those of one user; what is being written at this moment may end within two seconds. */
  drop: (only?: OwnerHash) => void
  /** Asks the other tabs for this user's keys; answers whether they are here now. */
  ask: (owner: OwnerHash) => Promise<boolean>
  subscribe: (listener: () => void) => () => void
  close: () => void
}

type Ports = { channel: Channel; clock: Clock; locks: Locks }
type Message =
  | { type: 'held'; owner: OwnerHash; keys: UserKeys }
  | DroppedKeys
  | { type: 'who-holds'; owner: OwnerHash }

/** `only`: if they are this user's; null for whoever's they are. */
export type DroppedKeys = { type: 'dropped'; only: OwnerHash | null }

// The last words of a draft are still on their way when the screen goes.
const graceMs = 2_000
const answerWithinMs = 2_000

/** The ring of a page. CryptoKeys travel between tabs as they are and can't be read out in any of them. */
export function openKeyRing({ channel, clock, locks }: Ports): KeyRing {
  const presence = makePresence(locks)
  const memory = makeMemory(clock, presence)
  const { held, keysOf, take, letGo, subscribe } = memory
  const post = (message: Message) => channel.post(message)
  const unlisten = channel.listen((heard) => {
    const message = heard as Message
    switch (message.type) {
      case 'held':
        return take(message.owner, message.keys)
      case 'dropped':
        return message.only === null || message.only === held() ? letGo() : undefined
      case 'who-holds':
        if (held() === message.owner) post({ type: 'held', owner: message.owner, keys: keysOf(message.owner) })
    }
  })
  const askOthers = async (owner: OwnerHash) => {
    const { promise, resolve } = deferred<void>()
    const unsubscribe = subscribe(() => {
      if (held() === owner) resolve()
    })
    const stop = clock.after(answerWithinMs, resolve)
    post({ type: 'who-holds', owner })
    await promise
    stop()
    unsubscribe()
    return held() === owner
  }
  return {
    held,
    keysOf,
    subscribe,
    vaultOf: (owner) => keyVault(() => keysOf(owner)),
    hold: (owner, keys) => {
      take(owner, keys)
      post({ type: 'held', owner, keys })
    },
    drop: (only) => {
      if (only === undefined || only === held()) letGo()
      post({ type: 'dropped', only: only ?? null })
    },
    ask: async (owner) => held() === owner || ((await presence.isElsewhere()) && askOthers(owner)),
    close: () => {
      unlisten()
      memory.clear()
    },
  }
}

/** The keys in this tab's memory; those that were let go stay readable for what is being written, for a moment. */
function makeMemory(clock: Clock, presence: ReturnType<typeof makePresence>) {
  const listeners = new Set<() => void>()
  const keys = new Map<OwnerHash, UserKeys>()
  let held: OwnerHash | null = null
  const tell = () => listeners.forEach((listener) => listener())
  const forgetSoon = (owner: OwnerHash, theirs: UserKeys | undefined) =>
    clock.after(graceMs, () => {
      if (held !== owner && keys.get(owner) === theirs) keys.delete(owner)
    })
  const letGo = () => {
    const owner = held
    held = null
    presence.end()
    if (owner === null) return
    forgetSoon(owner, keys.get(owner))
    tell()
  }
  return {
    letGo,
    held: () => held,
    keysOf: (owner: OwnerHash): UserKeys => {
      const found = keys.get(owner)
      if (found === undefined) throw new Locked()
      return found
    },
    take: (owner: OwnerHash, theirs: UserKeys) => {
      if (held !== owner) letGo()
      keys.set(owner, theirs)
      held = owner
      presence.begin()
      tell()
    },
    clear: () => {
      presence.end()
      keys.clear()
      held = null
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A Web Lock tells a tab that starts whether there is another one worth waiting for. */
function makePresence(locks: Locks) {
  let end: (() => void) | null = null
  return {
    begin: () => {
      if (end !== null) return
      const { promise, resolve } = deferred<void>()
      end = resolve
      void locks.hold(keysLock, 'wait', () => promise)
    },
    end: () => {
      end?.()
      end = null
    },
    isElsewhere: () => locks.hold(keysLock, 'if-free', async (isFree) => !isFree),
  }
}
