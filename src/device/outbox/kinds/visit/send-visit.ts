import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import { registerVisit, uploadVisit } from '../../../../contract/visits/practitioner-visits.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { type Attention, attentionFor } from '../../../../domain/outbox/attention.ts'
import { isSameVisit } from '../../../../domain/outbox/may-purge.ts'
import { parallelUploads } from '../../../../domain/outbox/link-speed.ts'
import type { OutboxEvent } from '../../../../domain/outbox/outbox-state.ts'
import type { SendDecision } from '../../../../domain/outbox/retry-policy.ts'
import type { PhotoRow } from '../../../database/device-db.ts'
import { failpoint } from '../../../failpoint.ts'
import { freeBytes } from '../../../free-bytes.ts'
import { readCiphertext } from '../../../drafts/photo-segments.ts'
import { sha256 } from '../../../sha256.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { requestAsSender } from '../../../sender/request-as-sender.ts'
import type { VisitVersion } from './visit-store.ts'
import type { Registration, Sender } from '../../../sender/sender.ts'
import { type UploadResult, uploadPhoto } from '../../../sender/upload-photo.ts'
import { type SignedVisit, proofOf, readSignedVisit } from './visit-records.ts'

/** How an attempt ended. `set-aside`: it needs a person; `ticket-refused`: its owner's sign-in. Other visits go on. */
export type SendResult =
  | { kind: 'arrived' }
  | { kind: 'set-aside' }
  | { kind: 'ticket-refused' }
  | { kind: 'wait'; retryAfterMs: number | null; reason: 'network-down' | 'server' }

type VisitJob = {
  target: VisitVersion & { epoch: number }
  visit: SignedVisit
  photos: Map<PhotoId, PhotoRow>
  ticket: string
}
type StopDecision = Exclude<SendDecision, { kind: 'go-on' } | { kind: 'resume-at' } | { kind: 'halve-chunk' }>
type StepResult = StopDecision | { kind: 'arrived' }

const maxRounds = 3

/**
 * Brings one visit as far as the answers let it: registration, photos in lesion order, commit (docs/offline.md 5), by
 * the tablet's key and this `ticket`. Every step is on disk before the next. Throws LostTheLock, MovedMeanwhile,
 * TooManyRequests: nothing is lost by any.
 */
export async function sendVisit(
  sender: Sender,
  { visitId, version }: { visitId: VisitId; version: number },
  ticket: string,
): Promise<SendResult> {
  const target = { visitId, version, epoch: sender.epoch }
  try {
    const visit = await readSignedVisit(await sender.store.loadEnvelope(visitId))
    const job: VisitJob = { target, visit, photos: await sender.store.photos(visitId), ticket }
    for (let round = 1; ; round += 1) {
      const end = await sendRound(sender, job)
      if (end.kind === 'arrived') return end
      if (end.kind !== 'register-again') return await applyDecision(sender, target, end)
      sender.registrations.delete(visitId)
      if (round === maxRounds) return { kind: 'wait', retryAfterMs: null, reason: 'server' }
    }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    await sender.store.move(target, { kind: 'damaged' })
    return { kind: 'set-aside' }
  }
}

async function sendRound(sender: Sender, job: VisitJob): Promise<StepResult> {
  const known = sender.registrations.get(job.target.visitId)
  const isKnown = known?.version === job.target.version && (await currentState(sender, job)) !== 'sealed'
  const registration = isKnown ? known : await register(sender, job)
  if ('kind' in registration) return registration
  return (await sendPhotos(sender, job, registration)) ?? (await commit(sender, job))
}

async function register(sender: Sender, job: VisitJob): Promise<Registration | StepResult> {
  const { manifest } = job.visit
  const response = await requestAsSender(sender, { step: 'register', bytes: 0 }, (signal) =>
    sender.callAsDevice(
      registerVisit,
      { params: { visitId: manifest.visitId }, request: manifest },
      { ticket: job.ticket, signal },
    ),
  )
  if (response.kind === 'stopped') return response.decision as StopDecision
  const { state, receipt, held, uploadTicket, uploads } = response.value
  const promise = state === 'held' ? (held ?? null) : receipt
  if (state !== 'registered' && promise !== null) return acceptReceipt(sender, job, promise)
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

async function sendPhotos(sender: Sender, job: VisitJob, registration: Registration): Promise<UploadResult> {
  if ((await currentState(sender, job)) === 'uploaded') return null
  const waiting = [...job.visit.manifest.photos]
  let end: UploadResult = null
  const lane = async () => {
    for (let sealed = waiting.shift(); sealed !== undefined; sealed = waiting.shift()) {
      const stopped = await sendPhoto(sender, job, { sealed, registration })
      end ??= stopped
      if (end !== null) return
      // The first photo measures the link; then others may travel beside it.
      if (running.length < parallelUploads(sender.link.speed) && waiting.length > 0) running.push(lane())
    }
  }
  const running: Promise<void>[] = []
  running.push(lane())
  await waitForAll(running)
  if (end !== null) return end
  await move(sender, job, { kind: 'all-sent' })
  await failpoint('after-last-byte')
  return null
}

/** Waits for every lane, also those that lanes open; then throws the first error, so that none runs on unseen. */
async function waitForAll(running: Promise<void>[]): Promise<void> {
  const errors: unknown[] = []
  for (let i = 0; i < running.length; i += 1) await running[i]?.catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function sendPhoto(
  sender: Sender,
  job: VisitJob,
  { sealed, registration }: { sealed: SignedVisit['manifest']['photos'][number]; registration: Registration },
): Promise<UploadResult> {
  const photo = job.photos.get(sealed.photoId)
  if (photo === undefined) throw new DamagedRecord('a photo')
  const upload = registration.uploads.get(sealed.photoId)
  if (upload === undefined) return { kind: 'register-again' }
  const { visitId, version } = job.target
  let whole: Promise<Blob> | null = null
  const piece = async (from: number, to: number) =>
    (await (whole ??= readVerified(sender, photo, sealed.sha256))).slice(from, to)
  const { ticket } = registration
  const record = (sent: number) =>
    sender.store.recordBytes({ visitId, version, epoch: sender.epoch }, photo.photoId, sent)
  return uploadPhoto(sender, {
    size: sealed.byteSize,
    sent: photo.sent,
    readSlice: piece,
    upload,
    ticket,
    saveOffset: record,
  })
}

/**
 * A photo's ciphertext as it was signed: what changed on the disk is never sent. Of a blob the browser sends pieces
 * without a copy of each in the tab, whose own copy goes at once: until it was collected a visit of 60 photos took 80 MB more.
 */
async function readVerified({ db }: Sender, photo: PhotoRow, hash: string): Promise<Blob> {
  const bytes = await readCiphertext(db, photo)
  if ((await sha256(bytes)) !== hash) throw new DamagedRecord('a photo')
  const proven = new Blob([bytes])
  freeBytes(bytes)
  return proven
}

async function commit(sender: Sender, job: VisitJob): Promise<StepResult> {
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
  if (response.kind === 'stopped') return response.decision as StopDecision
  await failpoint('after-commit-answer')
  return acceptReceipt(sender, job, response.value.receipt)
}

/**
 * A promise counts when it names exactly what was sealed. Held by a manager is a durable answer too
 * (docs/offline.md 4).
 */
async function acceptReceipt(
  sender: Sender,
  job: VisitJob,
  receipt: VisitReceipt | QuarantineReceipt,
): Promise<StepResult> {
  const isOurs = receipt.visitId === job.target.visitId && isSameVisit(proofOf(job.visit), receipt)
  if (!isOurs) return { kind: 'attention', attention: attentionFor('receipt-mismatch') }
  await sender.store.move(job.target, { kind: 'heldAt' in receipt ? 'held' : 'committed' }, receipt)
  sender.registrations.delete(job.target.visitId)
  return { kind: 'arrived' }
}

async function applyDecision(
  sender: Sender,
  target: VisitVersion,
  stop: Exclude<StopDecision, { kind: 'register-again' }>,
): Promise<SendResult> {
  const setAside = async (attention: Attention): Promise<SendResult> => {
    await sender.store.move(target, { kind: 'refused', attention })
    return { kind: 'set-aside' }
  }
  switch (stop.kind) {
    case 'retry':
      return { kind: 'wait', retryAfterMs: stop.retryAfterMs, reason: 'server' }
    case 'network-down':
      return { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
    case 'sign-in-needed':
      await sender.store.move(target, { kind: 'sign-in-needed' })
      return { kind: 'ticket-refused' }
    case 'attention':
      return setAside(stop.attention)
    case 'update-needed':
      return setAside(attentionFor('update-needed'))
  }
}

const currentState = async (sender: Sender, { target }: VisitJob) =>
  (await sender.store.load(target.visitId))?.row.state ?? null

const move = (sender: Sender, { target }: VisitJob, event: OutboxEvent) => sender.store.move(target, event)
