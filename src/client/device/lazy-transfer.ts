import type { Device } from '../../device/open-device.ts'
import type { ImportResult } from '../../device/transfer/import-visits.ts'

/** The last way out of a tablet that can't send (docs/offline.md 5.6); its code comes when it is first needed. */
export type Transfer = {
  /** How many unsent visits a file would hold, whoever sealed them. */
  count: () => Promise<number>
  /** Those visits as a file, piece by piece. */
  exportVisits: () => AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** Takes a file in; its visits are sent from here. */
  importVisits: (file: Blob) => Promise<ImportResult>
}

/** `wake`: has the outbox look for what came. */
export function lazyTransfer(device: Device, wake: () => void): Transfer {
  const loadExport = () => import('../../device/transfer/export-visits.ts')
  return {
    count: async () => (await loadExport()).countVisitsToExport(device),
    async *exportVisits() {
      yield* (await loadExport()).exportVisits(device)
    },
    importVisits: async (file) => {
      const { importVisits } = await import('../../device/transfer/import-visits.ts')
      const result = await importVisits(device, file.stream())
      wake()
      return result
    },
  }
}
