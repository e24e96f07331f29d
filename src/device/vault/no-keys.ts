import type { Channel } from '../platform/platform.ts'
import type { DroppedKeys, KeyRing } from './key-ring.ts'
import { keyVault } from './key-vault.ts'
import { Locked } from './vault.ts'

const locked = (): never => {
  throw new Locked()
}

/**
 * The key ring of the service worker, which never has a key: every vault is locked. It can tell tabs to drop their
 * keys.
 */
export const noKeys = (channel: Channel): KeyRing => ({
  unlockedOwner: () => null,
  keysOf: locked,
  vaultOf: () => keyVault(locked),
  unlock: locked,
  drop: (only) => channel.post({ type: 'dropped', only: only ?? null } satisfies DroppedKeys),
  requestFromTabs: () => Promise.resolve(false),
  subscribe: () => () => {},
  close: () => {},
})
