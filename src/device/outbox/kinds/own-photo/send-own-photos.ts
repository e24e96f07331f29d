import type { UploadId } from '../../../../contract/ids.ts'
import { announceImage, pointToText, uploadImage } from '../../../../contract/images/own-photos.ts'
import {
  type OutboxEvent,
  type OutboxStateName,
  sendableStates,
  transition,
} from '../../../../domain/outbox/outbox-state.ts'
import type { OwnPhotoRow } from '../../../database/device-db.ts'
import { deletePhoto, readPlain } from '../../../drafts/photo-segments.ts'
import type { Device } from '../../../open-device.ts'
import type { SenderResponse } from '../../../sender/request-as-sender.ts'
import { requestAsOwner } from '../../../sender/request-as-owner.ts'
import { recordProgress } from '../../../sender/sender-state.ts'
import type { Sender } from '../../../sender/sender.ts'
import type { SendResult } from '../visit/send-visit.ts'
import { uploadPhoto } from '../../../sender/upload-photo.ts'
import { sha256 } from '../../../sha256.ts'
import { importContentKey } from '../../../vault/content-key.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { decryptOwnPhotoCard, type OwnPhotoCard, encryptOwnPhotoCard } from './own-photo-card.ts'

type Wait = Extract<SendResult, { kind: 'wait' }>
/** How one photo's turn ended. `later`: the service takes no more today; `signed-out`: its owner's session is over. */
type Turn = { kind: 'gone' } | { kind: 'set-aside' } | { kind: 'signed-out' } | { kind: 'later' } | Wait
type Stopped = Extract<SenderResponse<unknown>, { kind: 'stopped' }>
type Job = { device: Device; sender: Sender; row: OwnPhotoRow; card: OwnPhotoCard; changed: () => void }

const mostRounds = 3
const aDay = 24 * 60 * 60 * 1000

/**
 * Makes what sends the photos that the signed-in patient took: announced, in pieces from where the server stopped, kept;
 * one after the other, by the same lock, breaker and answers as visits. One leaves the device when the server says that
 * it keeps it. `changed` is called after each step. Throws as `ask` does.
 */
export function makeSendOwnPhotos(device: Device, changed: () => void): (sender: Sender) => Promise<Wait | null> {
  return async (sender) => {
    const owner = device.session.stored()?.owner
    if (owner === undefined) return null
    const rows = await device.db.ownPhotos.where('owner').equals(owner).sortBy('sequence')
    for (const row of rows.filter((each) => mayGo(each, sender.clock.now()))) {
      const turn = await sendOne({ device, sender, row, changed })
      changed()
      if (turn.kind === 'wait') return turn
      if (turn.kind === 'signed-out' || turn.kind === 'later') return null
    }
    return null
  }
}

function mayGo({ state, notBefore }: OwnPhotoRow, now: number): boolean {
  // What lies further off was written by a clock that has been set back since.
  const isDue = notBefore <= now || notBefore - now > aDay + 60_000
  return isDue && sendableStates.some((each) => each === state)
}

async function sendOne(given: Omit<Job, 'card'>): Promise<Turn> {
  try {
    const job = { ...given, card: await decryptOwnPhotoCard(given.device.tablet.vault, given.row) }
    for (let round = 1; round <= mostRounds; round += 1) {
      const turn = await sendRound(job)
      if (turn !== 'again') return turn
    }
    return { kind: 'wait', retryAfterMs: null, reason: 'server' }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    await move(given, { kind: 'damaged' })
    return { kind: 'set-aside' }
  }
}

async function sendRound(job: Job): Promise<Turn | 'again'> {
  const { sender, row, card } = job
  const announced = await requestAsOwner(job, announceImage, {
    step: 'register',
    args: {
      params: { photoId: row.photoId },
      request: { patientLoginId: card.patientLoginId, byteSize: row.byteSize, sha256: card.sha256 },
    },
  })
  if (announced.kind === 'stopped') return stop(job, announced)
  if (announced.value.state === 'kept') return forget(job)
  const { uploadId, url, offset, uploadTicket } = announced.value
  await move(job, { kind: 'registered' })
  let whole: Promise<Uint8Array<ArrayBuffer>> | null = null
  const end = await uploadPhoto(sender, {
    size: row.byteSize,
    sent: row.sent,
    // Never a blob: a browser that is short of memory writes blobs to its disk, and these bytes are not sealed.
    readSlice: async (from, to) => (await (whole ??= readProven(job))).subarray(from, to),
    upload: { uploadId, url, offset },
    ticket: uploadTicket,
    saveOffset: async (sent) => {
      await move(job, { kind: 'bytes-sent' }, { sent })
      job.changed()
    },
  })
  if (end?.kind === 'register-again') return 'again'
  if (end !== null) return stop(job, { decision: end, outcome: { kind: 'no-answer' } })
  return commit(job, uploadId)
}

async function commit(job: Job, uploadId: UploadId): Promise<Turn | 'again'> {
  const { device, row, card } = job
  const { place } = card
  if (place === null) throw new DamagedRecord('a photo')
  // Deleted here while its bytes went: nothing is kept of it, and what was sent is forgotten by the server.
  const now = await device.db.ownPhotos.get(row.photoId)
  if (now === undefined || now.state === 'draft') return { kind: 'gone' }
  const form = {
    PatientLoginId: card.patientLoginId,
    BodyPartId: place.bodyPartId,
    FileName: card.fileName,
    UploadId: uploadId,
    PhotoId: row.photoId,
    TakenAt: card.takenAt,
    ...(place.plottingAreaId !== null && { PlottingAreaId: place.plottingAreaId }),
    ...(place.point !== null && { ModelPoint: pointToText(place.point) }),
    ...(place.lesionId !== null && { LesionId: place.lesionId }),
    ...(card.view !== null && { View: card.view }),
  }
  const kept = await requestAsOwner(job, uploadImage, { step: 'commit', args: { form } })
  return kept.kind === 'answered' ? forget(job) : stop(job, kept)
}

/** What was taken, proven by its hash: what changed on the disk is never sent. */
async function readProven({ device: { db }, row, card }: Job): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readPlain({ db, key: await importContentKey(card.key) }, row)
  if ((await sha256(bytes)) !== card.sha256) throw new DamagedRecord('a photo')
  return bytes
}

async function stop(job: Job, { decision, outcome }: Pick<Stopped, 'decision' | 'outcome'>): Promise<Turn | 'again'> {
  const answer = outcome.kind === 'answer' ? outcome : null
  // Deleted meanwhile, on another device: it stays deleted.
  if (answer?.status === 404 && answer.step === 'commit') return forget(job)
  switch (decision.kind) {
    case 'register-again':
      return 'again'
    case 'retry':
      if (answer?.code === 'too-many-attempts') return tomorrow(job, decision.retryAfterMs ?? aDay)
      return { kind: 'wait', retryAfterMs: decision.retryAfterMs, reason: 'server' }
    case 'network-down':
    case 'resume-at':
    case 'halve-chunk':
      return { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
    case 'sign-in-needed':
      return { kind: 'signed-out' }
    case 'update-needed':
      return setAside(job, 'Update the app to send this photo.')
    case 'attention':
      return setAside(job, wordsOf(answer))
  }
}

function wordsOf(answer: Extract<Stopped['outcome'], { kind: 'answer' }> | null): string {
  if (answer?.status === 403) return 'To send photos, agree in My choices that we keep them.'
  return answer?.errors[0]?.message ?? 'The clinic’s service refused this photo. Take it again, or phone us.'
}

async function setAside(job: Job, why: string): Promise<Turn> {
  const card = await encryptOwnPhotoCard(job.device.tablet.vault, job.row.photoId, { ...job.card, why })
  await change(job, (row) => ({ ...row, state: 'attention', card }))
  return { kind: 'set-aside' }
}

/** So many went today that none of the others goes before then either. */
async function tomorrow(job: Job, ms: number): Promise<Turn> {
  const { device, sender, row } = job
  const notBefore = sender.clock.now() + ms
  await device.db.transaction('rw', [device.db.ownPhotos, device.db.sender], async () => {
    await recordProgress(device.db, sender.epoch)
    await device.db.ownPhotos.where('owner').equals(row.owner).modify({ notBefore })
  })
  return { kind: 'later' }
}

async function forget({ device: { db }, sender, row }: Job): Promise<Turn> {
  await db.transaction('rw', [db.ownPhotos, db.photos, db.segments, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    await deletePhoto(db, row.photoId)
    await db.ownPhotos.delete(row.photoId)
  })
  return { kind: 'gone' }
}

/** Moves a photo as the outbox moves visits; an event without a place in its state changes nothing but `more`. */
const move = (job: Omit<Job, 'card'>, event: OutboxEvent, more: Partial<OwnPhotoRow> = {}): Promise<void> =>
  change(job, (row) => ({ ...row, ...more, state: next(row.state, event) }))

const next = (state: OutboxStateName, event: OutboxEvent): OutboxStateName =>
  state === 'attention' ? state : (transition({ kind: state }, event)?.kind ?? state)

/** One strict transaction, guarded by the lock's epoch. A photo that was deleted meanwhile stays so. */
async function change(
  { device: { db }, sender, row }: Omit<Job, 'card'>,
  apply: (row: OwnPhotoRow) => OwnPhotoRow,
): Promise<void> {
  await db.transaction('rw', [db.ownPhotos, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    const now = await db.ownPhotos.get(row.photoId)
    if (now !== undefined) await db.ownPhotos.put(apply(now))
  })
}
