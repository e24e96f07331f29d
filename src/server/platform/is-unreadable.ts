import { errors } from 'jose'
import * as z from 'zod'

/**
 * Whether an error says that a key, token or ciphertext of a stranger can't be read: `jose` refuses, Web Crypto does
 * (DOMException, for a point that is on no curve), the decoder (TypeError), JSON or a schema. Ask it of that step alone.
 */
export const isUnreadable = (error: unknown): boolean =>
  [errors.JOSEError, DOMException, TypeError, SyntaxError, z.ZodError].some((kind) => error instanceof kind)
