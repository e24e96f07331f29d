import type { PracticeId } from '../../../contract/ids.ts'
import type { VisitReceipt } from '../../../contract/visits/visit-upload.ts'

/** A version of a visit: whose it is, which one, and the hash of its payload. */
export type VisitVersion = { practiceId: PracticeId; version: number; payloadHash: string }

export type CommittedVersion = VisitVersion & { receipt: VisitReceipt }

/** What the server has of a visit: the newest announced version, the newest committed one, and those that it amends. */
export type KnownVersions = {
  registered: VisitVersion | null
  committed: CommittedVersion | null
  earlier: readonly CommittedVersion[]
}

export type VersionVerdict =
  /** `amends`: the visit is committed, and this is a later version of it, kept beside. */
  | { kind: 'new' | 'again' | 'replaces' | 'amends' }
  /** This very version is committed: the same receipt again. */
  | { kind: 'committed'; receipt: VisitReceipt }
  /** Another practice's visit: the caller may not know that it exists. */
  | { kind: 'hidden' }
  /** Other content under this version, or an older one that never arrived. */
  | { kind: 'conflict'; receipt: VisitReceipt | null }

/**
 * What a version means that arrives (docs/offline.md 5.3): replays are answered alike, a higher version replaces one
 * that is not committed, and amends one that is.
 */
export function judgeVersion(given: VisitVersion, known: KnownVersions): VersionVerdict {
  const { registered, committed } = known
  const practiceId = (committed ?? registered)?.practiceId
  if (practiceId === undefined) return { kind: 'new' }
  if (practiceId !== given.practiceId) return { kind: 'hidden' }
  if (committed && given.version <= committed.version) return judgeCommitted(given, [committed, ...known.earlier])
  const isSame = registered?.version === given.version && registered.payloadHash === given.payloadHash
  if (registered !== null && !isSame && given.version <= registered.version)
    return { kind: 'conflict', receipt: committed?.receipt ?? null }
  if (committed) return { kind: 'amends' }
  return { kind: isSame ? 'again' : 'replaces' }
}

function judgeCommitted(given: VisitVersion, versions: readonly CommittedVersion[]): VersionVerdict {
  const same = versions.find(({ version }) => version === given.version)
  if (same?.payloadHash === given.payloadHash) return { kind: 'committed', receipt: same.receipt }
  return { kind: 'conflict', receipt: same?.receipt ?? versions[0]?.receipt ?? null }
}
