import { t } from '@lingui/core/macro'
import { alertStore } from '../../../page/alerts/alert-store.ts'

/** Tells a person that their account is confirmed (P2.activation.03). */
export function announceAccountConfirmed(): void {
  alertStore.raise({ kind: 'info', duration: 'transient', message: t`Account confirmed.` })
}
