import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a run of the tests notes what it sees of the contract's fields. */
export const isWatching = process.env['WATCH_FIELDS'] === '1'

/** Where each worker of a run leaves what it saw. */
export const seenFolder = join(import.meta.dirname, '../../../.tmp/fields')

/** Before a run: what an earlier one saw is no evidence for this tree. */
export default function clearSeenFields(): void {
  if (isWatching) rmSync(seenFolder, { recursive: true, force: true })
}
