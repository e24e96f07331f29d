/** The proof of what was sent: the hash of the payload and of each photo by its id, SHA-256 in lower-case hex. */
export type VisitProof = {
  readonly version: number
  readonly payloadHash: string
  readonly photoHashes: Readonly<Record<string, string>>
}

/** Whether the server has exactly what was sealed: same version, payload and photos, none missing, none more. */
export function isSameVisit(
  sealed: VisitProof,
  kept: { version: number | null; payloadHash: string | null; photoHashes: Readonly<Record<string, string>> },
): boolean {
  const ids = Object.keys(sealed.photoHashes)
  return (
    kept.version === sealed.version &&
    kept.payloadHash === sealed.payloadHash &&
    Object.keys(kept.photoHashes).length === ids.length &&
    ids.every((id) => kept.photoHashes[id] === sealed.photoHashes[id])
  )
}

const sevenDays = 7 * 24 * 60 * 60 * 1000

/**
 * Whether the photos may leave the device (OFFLINE 1, I3; 5.4): a read-back, later than the receipt, equals what was
 * sealed, and the server's own clock (ISO 8601) has gone seven days since it committed.
 */
export const mayPurge = (given: { serverTime: string; committedAt: string; keepMs?: number }): boolean =>
  Date.parse(given.serverTime) - Date.parse(given.committedAt) >= (given.keepMs ?? sevenDays)
