import { isLegacyPortal, legacyPortalMessage } from '../../../domain/session/legacy-referrer.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'

let told: 'not yet' | 'told' = 'not yet'

/** Tells visitors who come from the legacy portal, once per page load, that its PIN no longer works (P2.guard.10). */
export function tellOfLegacyPortal(): void {
  if (told === 'told' || !isLegacyPortal(document.referrer)) return
  told = 'told'
  alertStore.raise({ kind: 'info', stay: 'persistent', message: legacyPortalMessage })
}
