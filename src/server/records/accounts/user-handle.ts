import type { LoginId } from '../../../contract/ids.ts'

/** Whose passkey it is, as authenticators keep it: the bytes of the login's id, which say nothing of the person. */
export const userHandleOf = (login: LoginId): Uint8Array<ArrayBuffer> => new TextEncoder().encode(login)
