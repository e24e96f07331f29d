import type { LoginId } from '../../../contract/ids.ts'

/**
 * The user handle that authenticators store with a passkey: the bytes of the login's id, which reveal nothing about the
 * user.
 */
export const userHandleOf = (login: LoginId): Uint8Array<ArrayBuffer> => new TextEncoder().encode(login)
