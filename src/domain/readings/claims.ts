/** How long a claim lasts without activity, in ms. */
const claimDurationMs = 30 * 60_000

/** When a claim expires without further activity. */
export const claimExpiresAt = (activeAt: Date): Date => new Date(activeAt.getTime() + claimDurationMs)

/** Whether a claim is still valid. */
export const isClaimed = (activeAt: Date | null, now: Date): boolean =>
  activeAt !== null && claimExpiresAt(activeAt) > now
