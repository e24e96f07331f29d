/** P8.alert.01: not found is a 404, forbidden a 403; bad network is no answer at all. */
export type AlertKind = 'not-found' | 'forbidden' | 'info' | 'error' | 'bad-network'

/** P8.alert.02: each kind is also available as persistent. */
type AlertDuration = 'transient' | 'persistent'

export type NewAlert = { kind: AlertKind; duration: AlertDuration; message: string }

/** `raisedAt` is in ms, from whatever clock the caller uses throughout. */
export type Alert = NewAlert & { id: number; raisedAt: number }

/** P9.alert.01, P9.alert.02: 5 seconds, and 20 hours. */
const alertDurationMs: Record<AlertDuration, number> = { transient: 5_000, persistent: 72_000_000 }

/** P9.alert.03: three alerts at most; the oldest goes first. */
export const maxAlerts = 3

/** P8.alert.03: a message containing the word error is shown as an error, whatever kind it was raised as. */
export function shownKind({ kind, message }: Pick<NewAlert, 'kind' | 'message'>): AlertKind {
  return /\berror\b/i.test(message) ? 'error' : kind
}

/** The alerts after one more was raised, oldest first. */
export function addAlert(alerts: readonly Alert[], added: Alert): readonly Alert[] {
  return [...alerts, { ...added, kind: shownKind(added) }].slice(-maxAlerts)
}

/** The alerts without one that was dismissed. */
export function dismissAlert(alerts: readonly Alert[], id: number): readonly Alert[] {
  return alerts.filter((alert) => alert.id !== id)
}

/** The alerts whose time is not over at `now` (ms). */
export function visibleAlertsAt(alerts: readonly Alert[], now: number): readonly Alert[] {
  return alerts.filter((alert) => expiresAt(alert) > now)
}

/** When the next alert goes (ms), undefined when there is none. */
export function nextAlertExpiry(alerts: readonly Alert[]): number | undefined {
  return alerts.length === 0 ? undefined : Math.min(...alerts.map(expiresAt))
}

const expiresAt = ({ duration, raisedAt }: Alert) => raisedAt + alertDurationMs[duration]
