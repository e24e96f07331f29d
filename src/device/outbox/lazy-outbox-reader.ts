import { withReopen } from '../database/open-database.ts'
import { lazy } from '../lazy.ts'
import type { Device } from '../open-device.ts'
import { openOnce } from '../open-once.ts'
import type { OutboxReader } from './outbox-reader.ts'

/** Reads the outbox; the code that opens visits is loaded once there are any: a patient's phone has none. */
export function lazyOutboxReader(device: Device): OutboxReader {
  const reader = openOnce(async () => (await import('./outbox-reader.ts')).makeOutboxReader(device))
  const hasVisits = async () => (await withReopen(device, () => device.db.visits.count())) > 0
  return lazy<OutboxReader>(reader, {
    items: async () => ((await hasVisits()) ? (await reader()).items() : []),
    othersVisits: async () => ((await hasVisits()) ? (await reader()).othersVisits() : []),
  })
}
