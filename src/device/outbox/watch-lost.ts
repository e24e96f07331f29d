import type { VisitId } from '../../contract/ids.ts'
import type { Device } from '../open-device.ts'
import { makeLostVisits } from './lost-visits.ts'
import type { OutboxStore } from './outbox-store.ts'

/** Notes unsent visits at each change and looks for lost ones now; `check` looks again, as after a sign-in. */
export function watchLost(
  device: Device,
  { store, subscribe }: { store: OutboxStore; subscribe: (listener: () => void) => () => void },
): { check: () => void; expectGone: (id: VisitId) => void; stop: () => void } {
  const lost = makeLostVisits({ ...device, marker: device.ports.marker, store })
  // A storage that can't be read is told by the storage layer, and these are asked again with the next start.
  const check = () => void lost.check().catch(() => undefined)
  const stop = subscribe(() => void lost.note().catch(() => undefined))
  check()
  return { check, expectGone: lost.expectGone, stop }
}
