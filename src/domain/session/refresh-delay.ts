/** Seconds from getting a token of this lifetime to refreshing it: half of it, at most 600 (P4.session.05). */
export const refreshDelay = (expiresIn: number): number => Math.min(expiresIn / 2, 600)
