import type { LoginId } from '../../contract/ids.ts'
import { sha256 } from '../sha256.ts'

declare const ownerBrand: unique symbol
/** The owner of a record on this device: tells users apart without naming them. */
export type OwnerHash = string & { readonly [ownerBrand]: true }

/** The first 32 hex digits of the SHA-256 of a login's id. */
export const ownerHash = async (login: LoginId): Promise<OwnerHash> => (await sha256(login)).slice(0, 32) as OwnerHash
