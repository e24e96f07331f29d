import type { Device } from '../../device/open-device.ts'
import type { TakeResult } from '../../device/transfer/take-visits.ts'

/** The last way out of a tablet that can't send (docs/offline.md 5.6); its code comes when it is first needed. */
export type Transfer = {
  /** How many unsent visits a file would hold, whoever sealed them. */
  count: () => Promise<number>
  /** Those visits as a file, piece by piece. */
  save: () => AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** Takes a file in; its visits are sent from here. */
  take: (file: Blob) => Promise<TakeResult>
}

/** `wake`: has the outbox look for what came. */
export function lateTransfer(device: Device, wake: () => void): Transfer {
  const saving = () => import('../../device/transfer/save-visits.ts')
  return {
    count: async () => (await saving()).countToSave(device),
    async *save() {
      yield* (await saving()).saveVisits(device)
    },
    take: async (file) => {
      const { takeVisits } = await import('../../device/transfer/take-visits.ts')
      const result = await takeVisits(device, file.stream())
      wake()
      return result
    },
  }
}
