import * as z from 'zod'
import { fieldError } from '../../contract/problem.ts'
import type { VisitId } from '../../contract/ids.ts'
import { visitManifest, type VisitUpload, visitReceipt, type VisitReceipt } from '../../contract/visit-upload.ts'
import type { VisitProof } from '../../domain/outbox/kept-by-server.ts'
import type { OutboxState } from '../../domain/outbox/outbox-state.ts'
import type { EnvelopeRow, ReceiptRow, VisitRow } from '../device-db.ts'
import { visitDraft } from '../drafts/draft-schema.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'

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

/** What changes about a sealed visit, and what a list shows of it. Times in ms since 1970 by the device. */
const progress = z.object({
  patientName: z.string(),
  spots: z.number(),
  photos: z.number(),
  sealedAt: z.number(),
  changedAt: z.number(),
  attention: attention.nullable(),
  /** While the visit is a draft again: what the server refused in the version before. */
  refused: z.array(fieldError).default([]),
  receiptNumber: z.string().nullable(),
  committedAt: z.string().nullable(),
})
export type Progress = z.infer<typeof progress>

/** What was sealed and never changes: the draft it came from, the payload as canonical JSON, the manifest. */
const envelope = z.object({ draft: visitDraft, payload: z.string(), manifest: visitManifest })
export type Envelope = z.infer<typeof envelope>

const progressPlace = (visitId: VisitId) => ({ table: 'visits', id: visitId, schemaVersion })
const envelopePlace = (visitId: VisitId, version: number) => ({
  table: 'envelopes',
  id: `${visitId}.${version}`,
  schemaVersion,
})
const receiptPlace = (visitId: VisitId) => ({ table: 'receipts', id: visitId, schemaVersion })

async function open<T extends z.ZodType>(schema: T, what: string, value: Promise<unknown>): Promise<z.output<T>> {
  const parsed = schema.safeParse(await value)
  if (!parsed.success) throw new DamagedRecord(what)
  return parsed.data
}

export const sealProgress = (vault: Vault, visitId: VisitId, value: Progress) =>
  vault.sealRecord(progressPlace(visitId), value)
/** Throws DamagedRecord. */
export const openProgress = (vault: Vault, row: VisitRow): Promise<Progress> =>
  open(progress, 'a visit', vault.openRecord(progressPlace(row.visitId), row.progress))

export async function sealEnvelope(vault: Vault, value: Envelope): Promise<EnvelopeRow> {
  const { visitId, version } = value.manifest
  return { visitId, version, schemaVersion, body: await vault.sealRecord(envelopePlace(visitId, version), value) }
}
/** Throws DamagedRecord. */
export const openEnvelope = (vault: Vault, row: EnvelopeRow): Promise<Envelope> =>
  open(envelope, 'a visit', vault.openRecord(envelopePlace(row.visitId, row.version), row.body))

export const sealReceipt = async (vault: Vault, receipt: VisitReceipt): Promise<ReceiptRow> => ({
  visitId: receipt.visitId,
  version: receipt.version,
  schemaVersion,
  body: await vault.sealRecord(receiptPlace(receipt.visitId), receipt),
})
/** Throws DamagedRecord. */
export const openReceipt = (vault: Vault, row: ReceiptRow): Promise<VisitReceipt> =>
  open(visitReceipt, 'a receipt', vault.openRecord(receiptPlace(row.visitId), row.body))

/** The payload as it is sent: exactly what was hashed. */
export const payloadOf = ({ payload }: Envelope): VisitUpload => JSON.parse(payload) as VisitUpload

export const proofOf = ({ manifest }: Envelope): VisitProof => ({
  version: manifest.version,
  payloadHash: manifest.payloadHash,
  photoHashes: Object.fromEntries(manifest.photos.map((photo) => [photo.photoId, photo.sha256])),
})

/** A row's state with what belongs to it. */
export const stateOf = (row: VisitRow, known: Pick<Progress, 'attention'>): OutboxState => {
  if (row.state !== 'attention') return { kind: row.state }
  return known.attention === null ? { kind: 'damaged' } : { kind: 'attention', attention: known.attention }
}
