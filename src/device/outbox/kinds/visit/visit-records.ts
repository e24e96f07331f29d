import * as z from 'zod'
import { fieldError } from '../../../../contract/problem.ts'
import { bookingId, type VisitId } from '../../../../contract/ids.ts'
import { quarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import { visitReceipt, type VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import type { VisitProof } from '../../../../domain/outbox/may-purge.ts'
import type { VisitState } from '../../../../domain/outbox/visit-state.ts'
import { canonicalJson } from '../../../../domain/visits/canonical-json.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import type { EnvelopeRow, ReceiptRow, VisitRow } from '../../../database/device-db.ts'
import { visitDraft } from '../../../drafts/draft-schema.ts'
import { searchedBy } from '../../../drafts/draft-summary.ts'
import { sha256 } from '../../../sha256.ts'
import { decryptBytes, encryptBytes } from '../../../vault/aes-gcm.ts'
import { DamagedRecord, type EncryptedBytes, type Vault } from '../../../vault/vault.ts'

const schemaVersion = 1

const attention = z.object({
  reason: z.enum([
    'forbidden',
    'payload-conflict',
    'committed-otherwise',
    'unsupported',
    'invalid',
    'too-large',
    'refused',
    'update-needed',
    'receipt-mismatch',
  ]),
  action: z.enum(['correct-and-send', 'ask-manager', 'call-support', 'update-app']),
  fieldErrors: z.array(fieldError),
})

/** Why a manager has to look at a visit. */
const quarantineReason = quarantineReceipt.shape.reason

/** The changing data of a sealed visit, without secrets of a patient. Times in ms since 1970 by the device. */
export const visitProgress = z.object({
  spots: z.number(),
  photos: z.number(),
  sealedAt: z.number(),
  changedAt: z.number(),
  attention: attention.nullable(),
  /** While the visit is a draft again: the errors for which the server refused the version before. */
  refused: z.array(fieldError).default([]),
  receiptNumber: z.string().nullable(),
  committedAt: z.string().nullable(),
  /** Where it was sealed: only on that tablet its owner can decrypt it. */
  madeOn: z.enum(['this-tablet', 'another-tablet']).default('this-tablet'),
  held: z.object({ at: z.string(), reason: quarantineReason }).nullable(),
  /** Whether this version amends one that has arrived. */
  amends: z.boolean().default(false),
})
export type Progress = z.infer<typeof visitProgress>

const progressPlace = (visitId: VisitId) => ({ table: 'visits', id: visitId, schemaVersion })
const namePlace = (visitId: VisitId) => ({ table: 'visit-names', id: visitId, schemaVersion })
const receiptPlace = (visitId: VisitId) => ({ table: 'receipts', id: visitId, schemaVersion })
const draftPlace = ({ visitId, version }: { visitId: VisitId; version: number }) =>
  JSON.stringify(['draft', visitId, version, schemaVersion])

async function parseDecrypted<T extends z.ZodType>(
  schema: T,
  what: string,
  value: Promise<unknown>,
): Promise<z.output<T>> {
  const parsed = schema.safeParse(await value)
  if (!parsed.success) throw new DamagedRecord(what)
  return parsed.data
}

/** Encrypts with the tablet's own vault, since progress changes with nobody signed in. */
export const encryptProgress = (tablet: Vault, visitId: VisitId, value: Progress) =>
  tablet.encryptRecord(progressPlace(visitId), value)
/** Throws DamagedRecord. */
export const decryptProgress = (tablet: Vault, row: VisitRow): Promise<Progress> =>
  parseDecrypted(visitProgress, 'a visit', tablet.decryptRecord(progressPlace(row.visitId), row.progress))

/** The patient's name in a list, the search fields of the visit, and its appointment. */
export const listedName = z.object({
  patientName: z.string(),
  searchedBy: searchedBy.nullable(),
  bookingId: bookingId.exactOptional(),
})
export type ListedName = z.infer<typeof listedName>
// An earlier build stored only the name.
const storedName = z.union([z.string().transform((patientName) => ({ patientName, searchedBy: null })), listedName])

/** Encrypts what a list shows of a visit with its owner's key. */
export const encryptName = (owner: Vault, visitId: VisitId, name: ListedName) =>
  owner.encryptRecord(namePlace(visitId), name)
/** The inverse of `encryptName`; empty once the visit is purged. Throws DamagedRecord. */
export const decryptName = async (owner: Vault, { visitId, name }: VisitRow): Promise<ListedName> =>
  name === null
    ? { patientName: '', searchedBy: null }
    : parseDecrypted(storedName, 'a visit', owner.decryptRecord(namePlace(visitId), name))

/** Encrypts the draft from which a visit was sealed, with a key of its own. */
export const encryptDraft = (key: CryptoKey, draft: VisitDraft): Promise<EncryptedBytes> =>
  encryptBytes({ key, place: draftPlace(draft), bytes: new TextEncoder().encode(JSON.stringify(draft)) })
/** The inverse of `encryptDraft`. Throws DamagedRecord. */
export const decryptDraft = async (key: CryptoKey, row: EnvelopeRow): Promise<VisitDraft> => {
  const bytes = await decryptBytes({ key, place: draftPlace(row), bytes: row.draft })
  return parseDecrypted(visitDraft, 'a visit', Promise.resolve(JSON.parse(new TextDecoder().decode(bytes))))
}

/** Encrypts a receipt with the tablet's own key. */
export const encryptReceipt = async (tablet: Vault, receipt: VisitReceipt): Promise<ReceiptRow> => ({
  visitId: receipt.visitId,
  version: receipt.version,
  schemaVersion,
  body: await tablet.encryptRecord(receiptPlace(receipt.visitId), receipt),
})
/** The inverse of `encryptReceipt`. Throws DamagedRecord. */
export const decryptReceipt = (tablet: Vault, row: ReceiptRow): Promise<VisitReceipt> =>
  parseDecrypted(visitReceipt, 'a receipt', tablet.decryptRecord(receiptPlace(row.visitId), row.body))

/** The signed content of a visit that is sent. Throws DamagedRecord if it differs from what was signed. */
export async function readSignedVisit(row: EnvelopeRow): Promise<SignedVisit> {
  const { manifest, envelope } = row
  const isSame = (await sha256(canonicalJson(envelope))) === manifest.envelopeHash
  if (!isSame || manifest.version !== row.version || manifest.visitId !== row.visitId)
    throw new DamagedRecord('a visit')
  return { manifest, envelope }
}
export type SignedVisit = Pick<EnvelopeRow, 'manifest' | 'envelope'>

/** The proof that this tablet sealed the visit: the SHA-256 of the envelope and of each photo. */
export const proofOf = ({ manifest }: Pick<EnvelopeRow, 'manifest'>): VisitProof => ({
  version: manifest.version,
  envelopeHash: manifest.envelopeHash,
  photoHashes: Object.fromEntries(manifest.photos.map((photo) => [photo.photoId, photo.sha256])),
})

/** The state of a row with its details. */
export const stateOf = (row: VisitRow, progress: Pick<Progress, 'attention'>): VisitState => {
  if (row.state !== 'attention') return { kind: row.state }
  return progress.attention === null ? { kind: 'damaged' } : { kind: 'attention', attention: progress.attention }
}
