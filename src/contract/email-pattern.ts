/**
 * The pattern of an email address on both sides of the wire: zod's own, so that no form refuses what the server
 * accepts.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
