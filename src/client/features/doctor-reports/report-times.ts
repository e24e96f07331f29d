import { counted } from '../../page/words/counted.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something waits: "2 days", "20 hours", "5 minutes". */
export function waitedText(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms >= day) return counted(Math.floor(ms / day), 'day')
  if (ms >= hour) return counted(Math.floor(ms / hour), 'hour')
  return counted(Math.max(1, Math.floor(ms / minute)), 'minute')
}
