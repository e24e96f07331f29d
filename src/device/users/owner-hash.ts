import type { LoginId } from '../../contract/ids.ts'
import { sha256 } from '../sha256.ts'

declare const ownerBrand: unique symbol
/** Who owns a record on this device: tells two users apart without naming either. */
export type OwnerHash = string & { readonly [ownerBrand]: true }

/** The first 32 hex digits of the SHA-256 of a login's id. */
export const ownerHash = async (login: LoginId): Promise<OwnerHash> => (await sha256(login)).slice(0, 32) as OwnerHash
