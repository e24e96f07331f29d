import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import { registerVisit, uploadVisit } from '../../../../contract/visits/practitioner-visits.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { attentionFor } from '../../../../domain/outbox/attention.ts'
import { isSameVisit } from '../../../../domain/outbox/may-purge.ts'
import { parallelUploads } from '../../../../domain/outbox/link-speed.ts'
import type { VisitEvent } from '../../../../domain/outbox/visit-state.ts'
import type { PhotoRow } from '../../../database/device-db.ts'
import { failpoint } from '../../../failpoint.ts'
import { freeBytes } from '../../../free-bytes.ts'
import { readCiphertext } from '../../../drafts/photo-segments.ts'
import { sha256 } from '../../../sha256.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { requestAsSender } from '../../../sender/request-as-sender.ts'
import type { SendAttempt } from '../../outbox-kind.ts'
import type { VisitStore, VisitVersion } from './visit-store.ts'
import type { Sender } from '../../../sender/sender.ts'
import { type PlannedUpload, type UploadResult, uploadPhoto } from '../../../sender/upload-photo.ts'
import { type SignedVisit, proofOf, readSignedVisit } from './visit-records.ts'

/** The sender with what only visits need: their rows, and the answers to registrations. */
export type VisitSender = Sender & { readonly store: VisitStore; readonly registrations: Map<VisitId, Registration> }
/** The answer to a registration; in memory only, since a new one costs just a round trip. */
type Registration = { version: number; ticket: string; uploads: Map<PhotoId, PlannedUpload> }
export type AnyReceipt = VisitReceipt | QuarantineReceipt

type Attempt = Extract<SendAttempt<AnyReceipt>, { kind: 'sent' | 'stopped' }>
type VisitJob = {
  target: VisitVersion & { epoch: number }
  visit: SignedVisit
  photos: Map<PhotoId, PhotoRow>
  ticket: string
}

/**
 * Makes one attempt to send a visit: registration, photos in lesion order, commit (docs/offline.md 5), with the
 * tablet's key and this `ticket`. Every step is stored before the next. Throws LockLost, ConcurrentChange,
 * TooManyRequests, DamagedRecord; no data is lost by any of them.
 */
export async function sendVisit(
  sender: VisitSender,
  { visitId, version }: { visitId: VisitId; version: number },
  ticket: string,
): Promise<Attempt> {
  const target = { visitId, version, epoch: sender.epoch }
  const visit = await readSignedVisit(await sender.store.loadEnvelope(visitId))
  const job: VisitJob = { target, visit, photos: await sender.store.photos(visitId), ticket }
  const known = sender.registrations.get(visitId)
  const isKnown = known?.version === version && (await currentState(sender, job)) !== 'sealed'
  const registration = isKnown ? known : await register(sender, job)
  const attempt =
    'kind' in registration
      ? registration
      : ((await sendPhotos(sender, job, registration)) ?? (await commit(sender, job)))
  const isOver = attempt.kind === 'sent' || attempt.decision.kind === 'register-again'
  if (isOver) sender.registrations.delete(visitId)
  return attempt
}

async function register(sender: VisitSender, job: VisitJob): Promise<Registration | Attempt> {
  const { manifest } = job.visit
  const response = await requestAsSender(sender, { step: 'register', bytes: 0 }, (signal) =>
    sender.callAsDevice(
      registerVisit,
      { params: { visitId: manifest.visitId }, request: manifest },
      { ticket: job.ticket, signal },
    ),
  )
  if (response.kind === 'stopped') return response
  const { state, receipt, held, uploadTicket, uploads } = response.value
  const stored = state === 'held' ? (held ?? null) : receipt
  if (state !== 'registered' && stored !== null) return checkReceipt(job, stored)
  const planned = new Map(uploads.map(({ photoId, uploadId, url, offset }) => [photoId, { uploadId, url, offset }]))
  const registration: Registration = { version: manifest.version, ticket: uploadTicket, uploads: planned }
  sender.registrations.set(manifest.visitId, registration)
  const now = await currentState(sender, job)
  if (now === 'sealed') await move(sender, job, { kind: 'registered' })
  const isOpen = manifest.photos.some(({ photoId, byteSize }) => planned.get(photoId)?.offset !== byteSize)
  if (now === 'uploaded' && isOpen) await move(sender, job, { kind: 'bytes-missing' })
  await failpoint('after-register')
  return registration
}

/** Sends the photos that the server does not have completely; null once it has all. */
async function sendPhotos(sender: VisitSender, job: VisitJob, registration: Registration): Promise<Attempt | null> {
  if ((await currentState(sender, job)) === 'uploaded') return null
  const waiting = [...job.visit.manifest.photos]
  let end: UploadResult = null
  const lane = async () => {
    for (let sealed = waiting.shift(); sealed !== undefined; sealed = waiting.shift()) {
      const stopped = await sendPhoto(sender, job, { sealed, registration })
      end ??= stopped
      if (end !== null) return
      // The first photo measures the connection; then others may be sent at the same time.
      if (running.length < parallelUploads(sender.link.speed) && waiting.length > 0) running.push(lane())
    }
  }
  const running: Promise<void>[] = []
  running.push(lane())
  await waitForAll(running)
  if (end !== null) return stopped(end)
  await move(sender, job, { kind: 'all-sent' })
  await failpoint('after-last-byte')
  return null
}

/**
 * Waits for all lanes, also those that lanes open; then throws the first error, so that none continues unnoticed.
 */
async function waitForAll(running: Promise<void>[]): Promise<void> {
  const errors: unknown[] = []
  for (let i = 0; i < running.length; i += 1) await running[i]?.catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function sendPhoto(
  sender: VisitSender,
  job: VisitJob,
  { sealed, registration }: { sealed: SignedVisit['manifest']['photos'][number]; registration: Registration },
): Promise<UploadResult> {
  const photo = job.photos.get(sealed.photoId)
  if (photo === undefined) throw new DamagedRecord('a photo')
  const upload = registration.uploads.get(sealed.photoId)
  if (upload === undefined) return { kind: 'register-again' }
  const { visitId, version } = job.target
  let whole: Promise<Blob> | null = null
  return uploadPhoto(sender, {
    size: sealed.byteSize,
    sent: photo.sent,
    readSlice: async (from, to) => (await (whole ??= readVerified(sender, photo, sealed.sha256))).slice(from, to),
    upload,
    ticket: registration.ticket,
    saveOffset: (sent) => sender.store.recordBytes({ visitId, version, epoch: sender.epoch }, photo.photoId, sent),
  })
}

/**
 * A photo's ciphertext, verified against the signed hash: bytes that changed on the disk are never sent. It is a
 * blob, because the browser can send pieces of it without copying them in the tab; the tab's own copy is freed at
 * once, which saves 80 MB for a visit of 60 photos.
 */
async function readVerified({ db }: VisitSender, photo: PhotoRow, hash: string): Promise<Blob> {
  const bytes = await readCiphertext(db, photo)
  if ((await sha256(bytes)) !== hash) throw new DamagedRecord('a photo')
  const verified = new Blob([bytes])
  freeBytes(bytes)
  return verified
}

async function commit(sender: VisitSender, job: VisitJob): Promise<Attempt> {
  const { visitId, version } = job.target
  const { envelope } = job.visit
  await failpoint('before-commit')
  const response = await requestAsSender(sender, { step: 'commit', bytes: envelope.ciphertext.length }, (signal) =>
    sender.callAsDevice(
      uploadVisit,
      { request: { kind: 'sealed', visitId, version, envelope } },
      { ticket: job.ticket, signal, headers: { 'idempotency-key': `${visitId}.${version}` } },
    ),
  )
  if (response.kind === 'stopped') return response
  await failpoint('after-commit-answer')
  return checkReceipt(job, response.value.receipt)
}

/**
 * A receipt counts if it names exactly what was sealed. A receipt for a visit that the server keeps for a manager is a
 * lasting promise too (docs/offline.md 4).
 */
function checkReceipt(job: VisitJob, receipt: AnyReceipt): Attempt {
  const isOurs = receipt.visitId === job.target.visitId && isSameVisit(proofOf(job.visit), receipt)
  return isOurs
    ? { kind: 'sent', receipt }
    : stopped({ kind: 'attention', attention: attentionFor('receipt-mismatch') })
}

/** A stop without a refusal of the server. */
const stopped = (decision: Extract<Attempt, { kind: 'stopped' }>['decision']): Attempt => ({
  kind: 'stopped',
  decision,
  outcome: { kind: 'no-answer' },
})

const currentState = async (sender: VisitSender, { target }: VisitJob) =>
  (await sender.store.load(target.visitId))?.row.state ?? null

const move = (sender: VisitSender, { target }: VisitJob, event: VisitEvent) => sender.store.move(target, event)
