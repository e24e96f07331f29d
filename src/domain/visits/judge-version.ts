import type { PracticeId } from '../../contract/ids.ts'
import type { VisitReceipt } from '../../contract/visit-upload.ts'

/** A version of a visit: whose it is, which one, and the hash of its payload. */
export type VisitVersion = { practiceId: PracticeId; version: number; payloadHash: string }

/** What the server has of a visit: the newest announced version, and the committed one. */
export type KnownVersions = {
  registered: VisitVersion | null
  committed: (VisitVersion & { receipt: VisitReceipt }) | null
}

export type VersionVerdict =
  | { kind: 'new' | 'again' | 'replaces' }
  /** This very version is committed: the same receipt again. */
  | { kind: 'committed'; receipt: VisitReceipt }
  /** Another practice's visit: the caller may not know that it exists. */
  | { kind: 'hidden' }
  /** Other content under this version, an older version, or a visit that is closed by its receipt. */
  | { kind: 'conflict'; receipt: VisitReceipt | null }

/** What a version means that arrives (OFFLINE 5.3): replays are answered alike, a higher version replaces one that is not committed. */
export function judgeVersion(given: VisitVersion, { registered, committed }: KnownVersions): VersionVerdict {
  const known = committed ?? registered
  if (known === null) return { kind: 'new' }
  if (known.practiceId !== given.practiceId) return { kind: 'hidden' }
  const isSame = known.version === given.version && known.payloadHash === given.payloadHash
  if (committed)
    return isSame ? { kind: 'committed', receipt: committed.receipt } : { kind: 'conflict', receipt: committed.receipt }
  if (isSame) return { kind: 'again' }
  return given.version > known.version ? { kind: 'replaces' } : { kind: 'conflict', receipt: null }
}
