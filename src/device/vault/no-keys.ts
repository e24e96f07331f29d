import type { KeyRing } from './key-ring.ts'
import { keyVault } from './key-vault.ts'
import { Locked } from './vault.ts'

const locked = (): never => {
  throw new Locked()
}

/** The ring of the service worker, which never holds a key: it hears no tab, and every vault is locked. */
export const noKeys: KeyRing = {
  held: () => null,
  keysOf: locked,
  vaultOf: () => keyVault(locked),
  hold: locked,
  drop: () => {},
  ask: () => Promise.resolve(false),
  subscribe: () => () => {},
  close: () => {},
}
