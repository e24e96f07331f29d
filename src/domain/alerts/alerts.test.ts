import { describe, expect, it } from 'vitest'
import type { Alert, AlertKind } from './alerts.ts'
import { visibleAlertsAt, dismissAlert, maxAlerts, nextAlertExpiry, addAlert, shownKind } from './alerts.ts'

const alert = (over: Partial<Alert> = {}): Alert => ({
  id: 1,
  kind: 'info',
  duration: 'transient',
  message: 'Account confirmed.',
  raisedAt: 0,
  ...over,
})

const everyKind: AlertKind[] = ['not-found', 'forbidden', 'info', 'error', 'bad-network']

describe('alerts', () => {
  it('P8.alert.01 shows not found, forbidden, informational, error and bad network as what they are', () => {
    const shown = everyKind.map((kind) => addAlert([], alert({ kind }))[0]?.kind)
    expect(shown).toEqual(everyKind)
  })

  it('P8.alert.02 keeps each kind for 20 hours when it is persistent', () => {
    for (const kind of everyKind) {
      const alerts = addAlert([], alert({ kind, duration: 'persistent' }))
      expect(visibleAlertsAt(alerts, 71_999_999)).toHaveLength(1)
    }
  })

  it('P8.alert.03 shows a message with the word error as an error, in any case', () => {
    expect(shownKind({ kind: 'info', message: 'There was an error confirming your account.' })).toBe('error')
    expect(shownKind({ kind: 'bad-network', message: 'ERROR: no answer' })).toBe('error')
    expect(addAlert([], alert({ message: 'Error 7' }))[0]?.kind).toBe('error')
  })

  it('P8.alert.03 leaves a word that merely holds those letters alone', () => {
    expect(shownKind({ kind: 'info', message: 'Terrorised by mirrors' })).toBe('info')
  })

  it('P9.alert.01 lets a transient alert go after 5 seconds', () => {
    const alerts = addAlert([], alert({ raisedAt: 100 }))
    expect(nextAlertExpiry(alerts)).toBe(5_100)
    expect(visibleAlertsAt(alerts, 5_099)).toHaveLength(1)
    expect(visibleAlertsAt(alerts, 5_100)).toHaveLength(0)
  })

  it('P9.alert.02 lets a persistent alert go after 72,000,000 ms', () => {
    const alerts = addAlert([], alert({ duration: 'persistent', raisedAt: 1 }))
    expect(nextAlertExpiry(alerts)).toBe(72_000_001)
    expect(visibleAlertsAt(alerts, 72_000_001)).toHaveLength(0)
  })

  it('P9.alert.03 shows three at most and drops the oldest, even a persistent one', () => {
    let alerts: readonly Alert[] = []
    for (const id of [1, 2, 3, 4])
      alerts = addAlert(alerts, alert({ id, duration: id === 1 ? 'persistent' : 'transient' }))
    expect(alerts.map(({ id }) => id)).toEqual([2, 3, 4])
    expect(alerts).toHaveLength(maxAlerts)
  })

  it('dismisses the one that was chosen and knows when nothing is left to go', () => {
    const alerts = addAlert(addAlert([], alert({ id: 1 })), alert({ id: 2 }))
    expect(dismissAlert(alerts, 1).map(({ id }) => id)).toEqual([2])
    expect(nextAlertExpiry([])).toBeUndefined()
  })

  it('P9.alert.01 lets the one go first whose time is over first', () => {
    const alerts = [
      alert({ raisedAt: 3_000 }),
      alert({ id: 2, raisedAt: 1_000 }),
      alert({ id: 3, duration: 'persistent' }),
    ]
    expect(nextAlertExpiry(alerts)).toBe(6_000)
  })
})
