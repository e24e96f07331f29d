import { keyVault } from '../../src/device/vault/key-vault.ts'
import { deriveKeys, newRoot } from '../../src/device/vault/user-keys.ts'
import type { Vault } from '../../src/device/vault/vault.ts'

/** The real vault over keys of nobody. */
export async function testVault(): Promise<Vault> {
  const keys = await deriveKeys(newRoot())
  return keyVault(() => keys)
}
