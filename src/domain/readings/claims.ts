/** How long a claim counts without a sign of life, in ms. */
export const claimDurationMs = 30 * 60_000

/** Until when a claim counts; ms since 1970. */
export const claimExpiresAt = (activeAt: Date): Date => new Date(activeAt.getTime() + claimDurationMs)

/** Whether a claim still counts. */
export const isClaimed = (activeAt: Date | null, now: Date): boolean =>
  activeAt !== null && claimExpiresAt(activeAt) > now
