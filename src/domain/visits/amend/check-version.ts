import type { PracticeId } from '../../../contract/ids.ts'
import type { VisitReceipt } from '../../../contract/visits/visit-upload.ts'

/** A version of a visit: its practice, its number and the hash of its payload. */
export type VisitVersion = { practiceId: PracticeId; version: number; payloadHash: string }

export type CommittedVersion = VisitVersion & { receipt: VisitReceipt }

/**
 * The server's versions of a visit: the newest registered one, the newest committed one, and earlier committed ones.
 */
export type KnownVersions = {
  registered: VisitVersion | null
  committed: CommittedVersion | null
  earlier: readonly CommittedVersion[]
}

export type VersionCheck =
  /** `amends`: the visit is committed, and this is a later version that is stored beside it. */
  | { kind: 'new' | 'again' | 'replaces' | 'amends' }
  /** This version is committed: return the same receipt. */
  | { kind: 'committed'; receipt: VisitReceipt }
  /** The visit belongs to another practice: the caller may not learn that it exists. */
  | { kind: 'hidden' }
  /** This version has other content, or it is older than the registered one and was never received. */
  | { kind: 'conflict'; receipt: VisitReceipt | null }

/**
 * Decides what to do with a version that arrives (docs/offline.md 5.3): a repeated version gets the same answer, a
 * higher version replaces one that is not committed, and amends one that is.
 */
export function checkVersion(sent: VisitVersion, known: KnownVersions): VersionCheck {
  const { registered, committed } = known
  const practiceId = (committed ?? registered)?.practiceId
  if (practiceId === undefined) return { kind: 'new' }
  if (practiceId !== sent.practiceId) return { kind: 'hidden' }
  if (committed && sent.version <= committed.version) return checkCommittedVersion(sent, [committed, ...known.earlier])
  const isSame = registered?.version === sent.version && registered.payloadHash === sent.payloadHash
  if (registered !== null && !isSame && sent.version <= registered.version)
    return { kind: 'conflict', receipt: committed?.receipt ?? null }
  if (committed) return { kind: 'amends' }
  return { kind: isSame ? 'again' : 'replaces' }
}

function checkCommittedVersion(sent: VisitVersion, versions: readonly CommittedVersion[]): VersionCheck {
  const same = versions.find(({ version }) => version === sent.version)
  if (same?.payloadHash === sent.payloadHash) return { kind: 'committed', receipt: same.receipt }
  return { kind: 'conflict', receipt: same?.receipt ?? versions[0]?.receipt ?? null }
}
