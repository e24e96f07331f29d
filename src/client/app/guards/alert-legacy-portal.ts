import { isLegacyPortal, legacyPortalMessage } from '../../../domain/session/legacy-referrer.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'

let alertState: 'not yet' | 'told' = 'not yet'

/** Tells visitors from the legacy portal, once per page load, that its PIN no longer works (P2.guard.10). */
export function alertLegacyPortalVisitors(): void {
  if (alertState === 'told' || !isLegacyPortal(document.referrer)) return
  alertState = 'told'
  alertStore.raise({ kind: 'info', duration: 'persistent', message: legacyPortalMessage })
}
