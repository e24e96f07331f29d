import { errors } from 'jose'
import * as z from 'zod'

/**
 * Whether an error means that a key, token or ciphertext from outside is invalid. Recognises errors of `jose`, Web
 * Crypto (DOMException, for a point that is not on the curve), the decoder (TypeError), JSON and schemas. Use it around
 * that step only.
 */
export const isUnreadable = (error: unknown): boolean =>
  [errors.JOSEError, DOMException, TypeError, SyntaxError, z.ZodError].some((kind) => error instanceof kind)
