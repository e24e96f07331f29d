import type { PhotoId, VisitId } from '../../contract/ids.ts'
import { registerVisit, uploadVisit } from '../../contract/visits/practitioner-visits.ts'
import type { HeldReceipt } from '../../contract/visits/sealed-visit.ts'
import type { VisitReceipt } from '../../contract/visits/visit-upload.ts'
import { type Attention, attentionFor } from '../../domain/outbox/attention.ts'
import { isSameVisit } from '../../domain/outbox/kept-by-server.ts'
import { lanes } from '../../domain/outbox/link-speed.ts'
import type { OutboxEvent } from '../../domain/outbox/outbox-state.ts'
import type { Verdict } from '../../domain/outbox/verdict.ts'
import type { PhotoRow } from '../device-db.ts'
import { failpoint } from '../failpoint.ts'
import { letGo } from '../let-go.ts'
import { readCiphertext } from '../drafts/photo-segments.ts'
import { sha256 } from '../sha256.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { ask } from './ask.ts'
import type { Target } from './outbox-store.ts'
import type { Registration, Sender } from './sender.ts'
import { type UploadEnd, uploadPhoto } from './upload-photo.ts'
import { type Parcel, proofOf, readParcel } from './visit-records.ts'

/** How an attempt ended. `set-aside`: it needs a person; `ticket-refused`: its owner's sign-in. Other visits go on. */
export type SendEnd =
  | { kind: 'arrived' }
  | { kind: 'set-aside' }
  | { kind: 'ticket-refused' }
  | { kind: 'wait'; retryAfterMs: number | null; reason: 'network-down' | 'server' }

type Job = { target: Target & { epoch: number }; parcel: Parcel; photos: Map<PhotoId, PhotoRow>; ticket: string }
type Stop = Exclude<Verdict, { kind: 'go-on' } | { kind: 'resume-at' } | { kind: 'halve-chunk' }>
type StepEnd = Stop | { kind: 'arrived' }

const mostRounds = 3

/**
 * Brings one visit as far as the answers let it: registration, photos in lesion order, commit (docs/offline.md 5), by
 * the tablet's key and this `ticket`. Every step is on disk before the next. Throws LostTheLock, MovedMeanwhile,
 * TooManyRequests: nothing is lost by any.
 */
export async function sendVisit(
  sender: Sender,
  { visitId, version }: { visitId: VisitId; version: number },
  ticket: string,
): Promise<SendEnd> {
  const target = { visitId, version, epoch: sender.epoch }
  try {
    const parcel = await readParcel(await sender.store.loadEnvelope(visitId))
    const job: Job = { target, parcel, photos: await sender.store.photos(visitId), ticket }
    for (let round = 1; ; round += 1) {
      const end = await sendRound(sender, job)
      if (end.kind === 'arrived') return end
      if (end.kind !== 'register-again') return await settle(sender, target, end)
      sender.registrations.delete(visitId)
      if (round === mostRounds) return { kind: 'wait', retryAfterMs: null, reason: 'server' }
    }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    await sender.store.move(target, { kind: 'damaged' })
    return { kind: 'set-aside' }
  }
}

async function sendRound(sender: Sender, job: Job): Promise<StepEnd> {
  const known = sender.registrations.get(job.target.visitId)
  const isKnown = known?.version === job.target.version && (await stateNow(sender, job)) !== 'sealed'
  const registration = isKnown ? known : await register(sender, job)
  if ('kind' in registration) return registration
  return (await sendPhotos(sender, job, registration)) ?? (await commit(sender, job))
}

async function register(sender: Sender, job: Job): Promise<Registration | StepEnd> {
  const { manifest } = job.parcel
  const asked = await ask(sender, { step: 'register', bytes: 0 }, (signal) =>
    sender.callAsDevice(
      registerVisit,
      { params: { visitId: manifest.visitId }, request: manifest },
      { ticket: job.ticket, signal },
    ),
  )
  if (asked.kind === 'stopped') return asked.verdict as Stop
  const { state, receipt, held, uploadTicket, uploads } = asked.value
  const promise = state === 'held' ? (held ?? null) : receipt
  if (state !== 'registered' && promise !== null) return accept(sender, job, promise)
  const planned = new Map(uploads.map(({ photoId, uploadId, url, offset }) => [photoId, { uploadId, url, offset }]))
  const registration: Registration = { version: manifest.version, ticket: uploadTicket, uploads: planned }
  sender.registrations.set(manifest.visitId, registration)
  const now = await stateNow(sender, job)
  if (now === 'sealed') await move(sender, job, { kind: 'registered' })
  const isOpen = manifest.photos.some(({ photoId, byteSize }) => planned.get(photoId)?.offset !== byteSize)
  if (now === 'uploaded' && isOpen) await move(sender, job, { kind: 'bytes-missing' })
  await failpoint('after-register')
  return registration
}

async function sendPhotos(sender: Sender, job: Job, registration: Registration): Promise<UploadEnd> {
  if ((await stateNow(sender, job)) === 'uploaded') return null
  const waiting = [...job.parcel.manifest.photos]
  let end: UploadEnd = null
  const lane = async () => {
    for (let sealed = waiting.shift(); sealed !== undefined; sealed = waiting.shift()) {
      const stopped = await sendPhoto(sender, job, { sealed, registration })
      end ??= stopped
      if (end !== null) return
      // The first photo measures the link; then others may travel beside it.
      if (running.length < lanes(sender.link.speed) && waiting.length > 0) running.push(lane())
    }
  }
  const running: Promise<void>[] = []
  running.push(lane())
  await settleAll(running)
  if (end !== null) return end
  await move(sender, job, { kind: 'all-sent' })
  await failpoint('after-last-byte')
  return null
}

/** Waits for every lane, also those that lanes open; then throws the first error, so that none runs on unseen. */
async function settleAll(running: Promise<void>[]): Promise<void> {
  const errors: unknown[] = []
  for (let i = 0; i < running.length; i += 1) await running[i]?.catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function sendPhoto(
  sender: Sender,
  job: Job,
  { sealed, registration }: { sealed: Parcel['manifest']['photos'][number]; registration: Registration },
): Promise<UploadEnd> {
  const photo = job.photos.get(sealed.photoId)
  if (photo === undefined) throw new DamagedRecord('a photo')
  const upload = registration.uploads.get(sealed.photoId)
  if (upload === undefined) return { kind: 'register-again' }
  const { visitId, version } = job.target
  let whole: Promise<Blob> | null = null
  const piece = async (from: number, to: number) =>
    (await (whole ??= readProven(sender, photo, sealed.sha256))).slice(from, to)
  const { ticket } = registration
  const record = (sent: number) =>
    sender.store.recordBytes({ visitId, version, epoch: sender.epoch }, photo.photoId, sent)
  return uploadPhoto(sender, { size: sealed.byteSize, sent: photo.sent, piece, upload, ticket, record })
}

/**
 * A photo's ciphertext as it was signed: what changed on the disk is never sent. Of a blob the browser sends pieces
 * without a copy of each in the tab, whose own copy goes at once: until it was collected a visit of 60 photos took 80 MB more.
 */
async function readProven({ db }: Sender, photo: PhotoRow, hash: string): Promise<Blob> {
  const bytes = await readCiphertext(db, photo)
  if ((await sha256(bytes)) !== hash) throw new DamagedRecord('a photo')
  const proven = new Blob([bytes])
  letGo(bytes)
  return proven
}

async function commit(sender: Sender, job: Job): Promise<StepEnd> {
  const { visitId, version } = job.target
  const { envelope } = job.parcel
  await failpoint('before-commit')
  const asked = await ask(sender, { step: 'commit', bytes: envelope.ciphertext.length }, (signal) =>
    sender.callAsDevice(
      uploadVisit,
      { request: { kind: 'sealed', visitId, version, envelope } },
      { ticket: job.ticket, signal, headers: { 'idempotency-key': `${visitId}.${version}` } },
    ),
  )
  if (asked.kind === 'stopped') return asked.verdict as Stop
  await failpoint('after-commit-answer')
  return accept(sender, job, asked.value.receipt)
}

/**
 * A promise counts when it names exactly what was sealed. Held by a manager is a durable answer too
 * (docs/offline.md 4).
 */
async function accept(sender: Sender, job: Job, promise: VisitReceipt | HeldReceipt): Promise<StepEnd> {
  const isOurs = promise.visitId === job.target.visitId && isSameVisit(proofOf(job.parcel), promise)
  if (!isOurs) return { kind: 'attention', attention: attentionFor('receipt-mismatch') }
  await sender.store.move(job.target, { kind: 'heldAt' in promise ? 'held' : 'committed' }, promise)
  sender.registrations.delete(job.target.visitId)
  return { kind: 'arrived' }
}

async function settle(
  sender: Sender,
  target: Target,
  stop: Exclude<Stop, { kind: 'register-again' }>,
): Promise<SendEnd> {
  const setAside = async (attention: Attention): Promise<SendEnd> => {
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

const stateNow = async (sender: Sender, { target }: Job) => (await sender.store.load(target.visitId))?.row.state ?? null

const move = (sender: Sender, { target }: Job, event: OutboxEvent) => sender.store.move(target, event)
