/** P8.alert.01: not found is a 404, forbidden a 403; bad network is no answer at all. */
export type AlertKind = 'not-found' | 'forbidden' | 'info' | 'error' | 'bad-network'

/** P8.alert.02: each kind is also available as persistent. */
export type AlertStay = 'transient' | 'persistent'

export type AlertToRaise = { kind: AlertKind; stay: AlertStay; message: string }

/** `raisedAt` is in ms, from whatever clock the caller uses throughout. */
export type Alert = AlertToRaise & { id: number; raisedAt: number }

/** P9.alert.01, P9.alert.02: 5 seconds, and 20 hours. */
export const alertStayMs: Record<AlertStay, number> = { transient: 5_000, persistent: 72_000_000 }

/** P9.alert.03: three alerts at most; the oldest goes first. */
export const mostAlertsAtOnce = 3

/** P8.alert.03: a message containing the word error is shown as an error, whatever kind it was raised as. */
export function shownKind({ kind, message }: Pick<AlertToRaise, 'kind' | 'message'>): AlertKind {
  return /\berror\b/i.test(message) ? 'error' : kind
}

/** The alerts after one more was raised, oldest first. */
export function raiseAlert(alerts: readonly Alert[], raised: Alert): readonly Alert[] {
  return [...alerts, { ...raised, kind: shownKind(raised) }].slice(-mostAlertsAtOnce)
}

/** The alerts without one that was dismissed. */
export function dismissAlert(alerts: readonly Alert[], id: number): readonly Alert[] {
  return alerts.filter((alert) => alert.id !== id)
}

/** The alerts whose time is not over at `now` (ms). */
export function alertsLeftAt(alerts: readonly Alert[], now: number): readonly Alert[] {
  return alerts.filter((alert) => goesAt(alert) > now)
}

/** When the next alert goes (ms), undefined when there is none. */
export function nextAlertGoesAt(alerts: readonly Alert[]): number | undefined {
  return alerts.length === 0 ? undefined : Math.min(...alerts.map(goesAt))
}

const goesAt = ({ stay, raisedAt }: Alert) => raisedAt + alertStayMs[stay]
