import { visibleAlertsAt, dismissAlert, nextAlertExpiry, addAlert } from '../../../domain/alerts/alerts.ts'
import type { Alert, NewAlert } from '../../../domain/alerts/alerts.ts'

type Listener = () => void

function createAlertStore() {
  let alerts: readonly Alert[] = []
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<Listener>()

  const set = (next: readonly Alert[]) => {
    alerts = next
    clearTimeout(timer)
    const dismissAt = nextAlertExpiry(alerts)
    if (dismissAt !== undefined)
      timer = setTimeout(() => set(visibleAlertsAt(alerts, Date.now())), Math.max(0, dismissAt - Date.now()))
    for (const listener of listeners) listener()
  }

  return {
    current: () => alerts,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows a message on every page. */
    raise(alert: NewAlert) {
      lastId += 1
      set(addAlert(alerts, { ...alert, id: lastId, raisedAt: Date.now() }))
    },
    dismiss(id: number) {
      set(dismissAlert(alerts, id))
    },
    /** Removes a message that no longer applies. */
    dismissMessage(message: string) {
      if (alerts.some((alert) => alert.message === message)) set(alerts.filter((alert) => alert.message !== message))
    },
  }
}

/** The list of alerts of this page. */
export const alertStore = createAlertStore()
