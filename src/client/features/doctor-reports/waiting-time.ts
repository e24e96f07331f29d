import { pluralize } from '../../page/i18n/pluralize.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has been waiting: "2 days", "20 hours", "5 minutes". */
export function waitingTimeText(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms >= day) return pluralize(Math.floor(ms / day), 'day')
  if (ms >= hour) return pluralize(Math.floor(ms / hour), 'hour')
  return pluralize(Math.max(1, Math.floor(ms / minute)), 'minute')
}
