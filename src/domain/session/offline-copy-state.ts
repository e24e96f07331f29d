/**
 * When the server last confirmed a patient's session on this device, and the latest time that the device's clock has
 * shown since; ms since 1970 by the device.
 */
export type OfflineCopyTimes = { contactAt: number; seenAt: number }

/** How many days after the server last confirmed the session a passkey still opens the stored copy. */
const offlineCopyDays = 7

const dayMs = 24 * 3_600_000
/** Clocks are often corrected by seconds; that does not end access. */
const correctionMs = 2 * 60_000

/**
 * Whether the stored copy of what a patient read may still be opened without a network. `over`: seven days have
 * passed. `clock-set-back`: the device's clock shows an earlier time than before, so it can't tell how much time has
 * passed.
 */
export function offlineCopyState(
  { contactAt, seenAt }: OfflineCopyTimes,
  now: number,
): 'open' | 'over' | 'clock-set-back' {
  if (now < Math.max(seenAt, contactAt) - correctionMs) return 'clock-set-back'
  return now - contactAt >= offlineCopyDays * dayMs ? 'over' : 'open'
}
