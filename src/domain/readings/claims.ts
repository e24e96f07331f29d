/** How long a claim counts without a sign of life, in ms. */
export const claimLasts = 30 * 60_000

/** Until when a claim counts; ms since 1970. */
export const claimUntil = (activeAt: Date): Date => new Date(activeAt.getTime() + claimLasts)

/** Whether a claim still counts. */
export const isClaimed = (activeAt: Date | null, now: Date): boolean => activeAt !== null && claimUntil(activeAt) > now
