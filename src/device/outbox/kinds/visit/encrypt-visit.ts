import type { PhotoId } from '../../../../contract/ids.ts'
import type { SealedManifest } from '../../../../contract/visits/sealed-visit.ts'
import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { encryptedSize } from '../../../../domain/encryption/photo-segments.ts'
import { canonicalJson } from '../../../../domain/visits/canonical-json.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import type { EnvelopeRow, KeyRow } from '../../../database/device-db.ts'
import { photosOfDraft } from '../../../drafts/draft-summary.ts'
import { decryptPhotoCard, type PhotoCard, PhotoMissing } from '../../../drafts/photo-store.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import { signManifest } from '../../../encryption/sign-manifest.ts'
import { deviceOfTicket } from '../../../encryption/ticket.ts'
import { sha256 } from '../../../sha256.ts'
import { importContentKey, newContentKey } from '../../../vault/content-key.ts'
import type { KeyRing } from '../../../vault/key-ring.ts'
import { openSigningKey } from '../../../vault/signing-key.ts'
import { DamagedRecord, Locked } from '../../../vault/vault.ts'
import type { VisitStoreDependencies } from './visit-store.ts'
import { encryptDraft } from './visit-records.ts'

export type SealDependencies = VisitStoreDependencies & {
  ring: Pick<KeyRing, 'keysOf' | 'vaultOf'>
}
type EncryptInput = { draft: VisitDraft; upload: VisitUpload; owner: OwnerHash }

const schemaVersion = 1

/**
 * Puts a visit with the keys of its photos into an envelope, and signs the manifest with its owner's key
 * (docs/offline.md 4). A visit is never sent without some of its photos: each one must be on this device, complete
 * and as it was taken (docs/faults.md 6.8). Throws PhotoMissing, DamagedRecord, Locked.
 */
export async function encryptVisit(dependencies: SealDependencies, input: EncryptInput): Promise<EnvelopeRow> {
  const { draft, upload, owner } = input
  const { visitId, version } = draft
  const keys = dependencies.ring.keysOf(owner)
  const row = await dependencies.db.keys.get(owner)
  if (row === undefined) throw new Locked()
  const photos = await decryptPhotoCards(dependencies, input)
  const draftKey = newContentKey()
  const binding = { visitId, version, schemaVersion: upload.schemaVersion, ...(await bindingOf(row)) }
  // The encryption library is loaded only when a visit is sealed or opened, not at the start of a page.
  const { encryptEnvelope } = await import('../../../encryption/envelope.ts')
  const photoKeys = Object.fromEntries(photos.map(({ photoId, card }) => [photoId, card.key]))
  const envelope = await encryptEnvelope(
    { upload, photoKeys, draftKey },
    { binding, serverKey: row.ticket.sealingKey, wrapping: keys.wrapping },
  )
  const unsigned: Omit<SealedManifest, 'signature'> = {
    kind: 'sealed',
    visitId,
    version,
    practiceId: draft.practiceId,
    schemaVersion: upload.schemaVersion,
    deviceId: binding.deviceId,
    ticket: row.ticket.text,
    envelopeHash: await sha256(canonicalJson(envelope)),
    photos: photos.map(({ photoId, byteSize, card }) => ({
      photoId,
      byteSize: encryptedSize(byteSize),
      sha256: card.sealedSha256,
    })),
  }
  return {
    visitId,
    version,
    schemaVersion,
    manifest: await signManifest(unsigned, await openSigningKey(keys, row.signing)),
    envelope,
    draft: await encryptDraft(await importContentKey(draftKey), draft),
  }
}

const bindingOf = async ({ ticket }: KeyRow) => ({
  deviceId: deviceOfTicket(ticket),
  userId: ticket.userId,
  ticketHash: await sha256(ticket.text),
})

async function decryptPhotoCards({ db, ring }: SealDependencies, { draft, owner }: EncryptInput) {
  const vault = ring.vaultOf(owner)
  const opened: { photoId: PhotoId; byteSize: number; card: PhotoCard }[] = []
  for (const { photoId, byteSize, sha256: hash } of photosOfDraft(draft)) {
    const row = await db.photos.get(photoId)
    if (row === undefined || row.owner !== owner || row.visitId !== draft.visitId) throw new PhotoMissing(photoId)
    const card = await decryptPhotoCard(vault, row)
    const segments = await db.segments.where('[photoId+index]').between([photoId, 0], [photoId, Infinity]).count()
    if (card.sha256 !== hash || row.byteSize !== byteSize || segments !== row.segments)
      throw new DamagedRecord('a photo')
    opened.push({ photoId, byteSize, card })
  }
  return opened
}
