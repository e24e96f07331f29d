import { createHash } from 'node:crypto'
import type { Db } from '../database.ts'
import { countUnlinked, type LinkedEntry, readChain, readHash } from './security-log-store.ts'

/** The last entry of a chain. Stored elsewhere, it can later prove that no entry before it was changed or removed. */
export type ChainHead = { position: number; hash: string }
/** The result of verifying the chain. `broken` is the first entry that was changed; `unlinked` entries have no link; `truncated`: the expected head is missing. */
type ChainState =
  | { kind: 'intact'; head: ChainHead | null }
  | { kind: 'broken'; position: number; entryId: number }
  | { kind: 'unlinked'; entries: number }
  | { kind: 'truncated'; expected: ChainHead }

const pageSize = 1000
const firstHash = '0'.repeat(64)

/** The hash of an entry after the previous hash: SHA-256 in hex, over the same line as the trigger in security-log.sql. */
const hashOf = (before: string, entry: LinkedEntry): string =>
  createHash('sha256')
    .update(
      [
        before,
        entry.entry_id,
        entry.occurred_at.toISOString(),
        entry.kind,
        entry.what,
        entry.actor_id ?? '',
        entry.subject_id ?? '',
        entry.session_id ?? '',
        entry.device_id ?? '',
        entry.practice_id ?? '',
        entry.patient_id ?? '',
      ].join('|'),
    )
    .digest('hex')

/**
 * Verifies every link from the first entry on, and that the chain still contains a head that was stored earlier
 * (`expected`).
 */
export async function verifyChain(db: Db, expected: ChainHead | null): Promise<ChainState> {
  let head: ChainHead = { position: 0, hash: firstHash }
  for (;;) {
    const entries = await readChain(db, head.position, pageSize)
    for (const entry of entries) {
      const hash = hashOf(head.hash, entry)
      const position = head.position + 1
      if (entry.position !== position || entry.hash !== hash)
        return { kind: 'broken', position, entryId: entry.entry_id }
      head = { position, hash }
    }
    if (entries.length < pageSize) break
  }
  const unlinked = await countUnlinked(db)
  if (unlinked > 0) return { kind: 'unlinked', entries: unlinked }
  if (expected !== null && (await readHash(db, expected.position)) !== expected.hash)
    return { kind: 'truncated', expected }
  return { kind: 'intact', head: head.position === 0 ? null : head }
}
