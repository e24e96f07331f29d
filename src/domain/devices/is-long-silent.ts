const silentAfterMs = 7 * 24 * 60 * 60 * 1000

/** Whether a tablet was last in contact a week ago or more, so that somebody should look for it; `now` in ms since 1970. */
export const isLongSilent = (lastSeenAt: string, now: number): boolean => now - Date.parse(lastSeenAt) >= silentAfterMs
