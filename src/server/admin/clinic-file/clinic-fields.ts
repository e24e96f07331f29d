import * as z from 'zod'

/** The code by which a clinic file refers to a record. */
export const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Use small letters, digits and hyphens, for example takapuna-room-1.')
/** An amount in cents with GST. */
export const cents = z.int().min(0).max(10_000_000)

/** An amount for each country; null: not sold there. */
export const prices = z.strictObject({ nz: cents.nullable().default(null), au: cents.nullable().default(null) })
