import type { Device } from '../../../open-device.ts'
import { type LostVisits, makeLostVisits } from './lost-visits.ts'
import type { VisitStore } from './visit-store.ts'

/**
 * Notes unsent visits at each change, and looks for lost ones now; `check` looks again, for example after a sign-in.
 */
export function watchLostVisits(
  device: Device,
  { store, subscribe }: { store: VisitStore; subscribe: (listener: () => void) => () => void },
): { check: () => void; expectRemoval: LostVisits['expectRemoval']; stop: () => void } {
  const lost = makeLostVisits({ ...device, localText: device.platform.localText, store })
  // The storage layer reports storage that can't be read; the next start checks again.
  const check = () => void lost.check().catch(() => undefined)
  const stop = subscribe(() => void lost.record().catch(() => undefined))
  check()
  return { check, expectRemoval: lost.expectRemoval, stop }
}
