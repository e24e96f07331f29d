import type { TabletRow } from '../database/device-db.ts'
import { keyVault } from './key-vault.ts'
import type { Vault } from './vault.ts'

/** The vault for data that must be readable before anybody has unlocked: the names of staff and the session. */
export const tabletVault = ({ seal }: Pick<TabletRow, 'seal'>): Vault => {
  const keys = { keyId: 'tablet', records: seal, tiles: seal }
  return keyVault(() => keys)
}
