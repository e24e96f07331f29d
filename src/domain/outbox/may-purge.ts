type Hashes = Readonly<Record<string, string>>

/**
 * The proof of what was sent: SHA-256, in lower-case hex, of the envelope and, by photo id, of each photo's
 * ciphertext.
 */
export type VisitProof = { readonly version: number; readonly envelopeHash: string; readonly photoHashes: Hashes }

/** Whether the server has exactly what was sealed: same version, envelope and photos, none missing, none more. */
export function isSameVisit(
  { version, envelopeHash, photoHashes }: VisitProof,
  stored: {
    version: number | null
    sealed?: { envelopeHash: string; photoHashes: Hashes } | null | undefined
  },
): boolean {
  const sealed = stored.sealed ?? null
  if (sealed === null) return false
  const ids = Object.keys(photoHashes)
  return (
    stored.version === version &&
    sealed.envelopeHash === envelopeHash &&
    Object.keys(sealed.photoHashes).length === ids.length &&
    ids.every((id) => sealed.photoHashes[id] === photoHashes[id])
  )
}

const sevenDays = 7 * 24 * 60 * 60 * 1000

/**
 * Whether the photos may be deleted from the device (docs/offline.md I3, 5.4): a read-back later than the receipt
 * equals what was sealed, and by the server's own clock (ISO 8601) seven days have passed since it committed or held
 * the visit.
 */
export const mayPurge = (times: { serverTime: string; keptSince: string; keepMs?: number }): boolean =>
  Date.parse(times.serverTime) - Date.parse(times.keptSince) >= (times.keepMs ?? sevenDays)
