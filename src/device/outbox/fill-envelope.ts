import type { DeviceId, PhotoId } from '../../contract/ids.ts'
import type { SealedManifest } from '../../contract/visits/sealed-visit.ts'
import type { VisitUpload } from '../../contract/visits/visit-upload.ts'
import { sealedSize } from '../../domain/sealing/photo-segments.ts'
import { canonicalJson } from '../../domain/visits/canonical-json.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { EnvelopeRow, KeyRow } from '../device-db.ts'
import { photosOfDraft } from '../drafts/draft-summary.ts'
import { openCard, type PhotoCard, PhotoMissing } from '../drafts/photo-store.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { signManifest } from '../sealing/sign-manifest.ts'
import { sha256 } from '../sha256.ts'
import { importContentKey, newContentKey } from '../vault/content-key.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { openSigningKey } from '../vault/signing-key.ts'
import { DamagedRecord, Locked } from '../vault/vault.ts'
import type { OutboxStorePorts } from './outbox-store.ts'
import { sealDraft } from './visit-records.ts'

export type SealPorts = OutboxStorePorts & { ring: Pick<KeyRing, 'keysOf' | 'vaultOf'>; deviceId: DeviceId }
type Given = { draft: VisitDraft; upload: VisitUpload; owner: OwnerHash }

const schemaVersion = 1

/**
 * Puts a visit into its envelope, with the keys of its photos, and signs the manifest by its owner's key
 * (docs/offline.md 4). A visit never goes out as a silent part: each photo must stand here, whole and as it was taken
 * (docs/offline.md 6.8). Throws PhotoMissing, DamagedRecord, Locked.
 */
export async function fillEnvelope(ports: SealPorts, given: Given): Promise<EnvelopeRow> {
  const { draft, upload, owner } = given
  const { visitId, version } = draft
  const keys = ports.ring.keysOf(owner)
  const row = await ports.db.keys.get(owner)
  if (row === undefined) throw new Locked()
  const photos = await openPhotos(ports, given)
  const draftKey = newContentKey()
  const binding = { visitId, version, schemaVersion: upload.schemaVersion, ...(await bindingOf(ports, row)) }
  // The library of envelopes is loaded when one is sealed or opened, and by no page that starts.
  const { sealEnvelope } = await import('../sealing/envelope.ts')
  const photoKeys = Object.fromEntries(photos.map(({ photoId, card }) => [photoId, card.key]))
  const envelope = await sealEnvelope(
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
      byteSize: sealedSize(byteSize),
      sha256: card.sealedSha256,
    })),
  }
  return {
    visitId,
    version,
    schemaVersion,
    manifest: await signManifest(unsigned, await openSigningKey(keys, row.signing)),
    envelope,
    draft: await sealDraft(await importContentKey(draftKey), draft),
  }
}

const bindingOf = async ({ deviceId }: SealPorts, { ticket }: KeyRow) => ({
  deviceId,
  userId: ticket.userId,
  ticketHash: await sha256(ticket.text),
})

async function openPhotos({ db, ring }: SealPorts, { draft, owner }: Given) {
  const vault = ring.vaultOf(owner)
  const opened: { photoId: PhotoId; byteSize: number; card: PhotoCard }[] = []
  for (const { photoId, byteSize, sha256: hash } of photosOfDraft(draft)) {
    const row = await db.photos.get(photoId)
    if (row === undefined || row.owner !== owner || row.visitId !== draft.visitId) throw new PhotoMissing(photoId)
    const card = await openCard(vault, row)
    const segments = await db.segments.where('[photoId+index]').between([photoId, 0], [photoId, Infinity]).count()
    if (card.sha256 !== hash || row.byteSize !== byteSize || segments !== row.segments)
      throw new DamagedRecord('a photo')
    opened.push({ photoId, byteSize, card })
  }
  return opened
}
