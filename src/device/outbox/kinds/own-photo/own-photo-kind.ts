import { photoId as photoIdForm, type UploadId } from '../../../../contract/ids.ts'
import { announceImage, pointToText, uploadImage } from '../../../../contract/images/own-photos.ts'
import {
  nextOwnPhotoState,
  type OwnPhotoEvent,
  sendableOwnPhotoStates,
} from '../../../../domain/outbox/own-photo-state.ts'
import type { Outcome } from '../../../../domain/outbox/retry-policy.ts'
import { problemToText, type SendProblem } from '../../../../domain/outbox/send-problem.ts'
import type { OwnPhotoRow } from '../../../database/device-db.ts'
import { deletePhoto, readPlain } from '../../../drafts/photo-segments.ts'
import type { Device } from '../../../open-device.ts'
import { requestAsOwner } from '../../../sender/request-as-owner.ts'
import type { Sender } from '../../../sender/sender.ts'
import { recordProgress } from '../../../sender/sender-state.ts'
import { uploadPhoto } from '../../../sender/upload-photo.ts'
import { sha256 } from '../../../sha256.ts'
import { importContentKey } from '../../../vault/content-key.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { confirmsNothing, type OutboxKind, type SendAttempt, type Settlement } from '../../outbox-kind.ts'
import { decryptOwnPhotoCard, encryptOwnPhotoCard, type OwnPhotoCard } from './own-photo-card.ts'
import { deleteOwnPhotos } from './save-own-photo.ts'

type Attempt = SendAttempt<null>
type Job = { device: Device; sender: Sender; row: OwnPhotoRow; card: OwnPhotoCard; notify: () => void }

const aDay = 24 * 60 * 60 * 1000

/**
 * Photos that the signed-in patient took: registered, uploaded from the byte where the server stopped, then stored.
 * A photo leaves the device when the server has stored it. `notify` is called after each change.
 */
export function makeOwnPhotoKind(device: Device, notify: () => void): OutboxKind<OwnPhotoRow, null> {
  return {
    name: 'own-photo',
    postponeMs: aDay,
    // The session is over, or today's limit is reached, so that no other photo can go before tomorrow.
    stopsAfter: ['sign-in-needed', 'postponed'],
    prepare: async () => {},
    due: async ({ clock }) => {
      const owner = device.session.stored()?.owner
      if (owner === undefined) return []
      const rows = await device.db.ownPhotos.where('owner').equals(owner).sortBy('sequence')
      return rows.filter((row) => isDue(row, clock.now()))
    },
    idOf: ({ photoId }) => photoId,
    send: async (sender, row) => {
      const card = await decryptOwnPhotoCard(device.tablet.vault, row)
      return send({ device, sender, row, card, notify })
    },
    settle: async (sender, row, settlement) => {
      await settle({ device, sender, row }, settlement)
      notify()
    },
    confirm: confirmsNothing,
    discard: (owner, photoId) => deleteOwnPhotos({ device, owner }, [photoIdForm.parse(photoId)]),
  }
}

function isDue({ state, notBefore }: OwnPhotoRow, now: number): boolean {
  // A later time was written by a clock that has been set back since.
  const mayGo = notBefore <= now || notBefore - now > aDay + 60_000
  return mayGo && sendableOwnPhotoStates.includes(state)
}

async function send(job: Job): Promise<Attempt> {
  const { sender, row, card } = job
  const announced = await requestAsOwner(job, announceImage, {
    step: 'register',
    args: {
      params: { photoId: row.photoId },
      request: { patientLoginId: card.patientLoginId, byteSize: row.byteSize, sha256: card.sha256 },
    },
  })
  if (announced.kind === 'stopped') return announced
  if (announced.value.state === 'kept') return { kind: 'sent', receipt: null }
  const { uploadId, url, offset, uploadTicket } = announced.value
  await move(job, 'registered')
  job.notify()
  let whole: Promise<Uint8Array<ArrayBuffer>> | null = null
  const end = await uploadPhoto(sender, {
    size: row.byteSize,
    sent: row.sent,
    // Never a blob: a browser that is short of memory writes blobs to disk, and these bytes are not encrypted.
    readSlice: async (from, to) => (await (whole ??= readVerified(job))).subarray(from, to),
    upload: { uploadId, url, offset },
    ticket: uploadTicket,
    saveOffset: async (sent) => {
      await move(job, 'bytes-sent', { sent })
      job.notify()
    },
  })
  return end === null ? commit(job, uploadId) : { kind: 'stopped', decision: end, outcome: { kind: 'no-answer' } }
}

async function commit(job: Job, uploadId: UploadId): Promise<Attempt> {
  const { device, row, card } = job
  const { place } = card
  if (place === null) throw new DamagedRecord('a photo')
  // The photo was deleted on this device, or made a draft again, while its bytes were sent: it is not committed, and
  // the server deletes the forgotten upload.
  const now = await device.db.ownPhotos.get(row.photoId)
  if (now === undefined || now.state === 'draft') return { kind: 'withdrawn' }
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
    ...(card.signs.length > 0 && { Signs: card.signs.join(',') }),
  }
  const response = await requestAsOwner(job, uploadImage, { step: 'commit', args: { form } })
  if (response.kind === 'answered') return { kind: 'sent', receipt: null }
  // Deleted on another device meanwhile: it stays deleted.
  const isDeleted = response.outcome.kind === 'answer' && response.outcome.status === 404
  return isDeleted ? { kind: 'sent', receipt: null } : response
}

/** The photo as it was taken, verified by its hash: bytes that changed on the disk are never sent. */
async function readVerified({ device: { db }, row, card }: Job): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readPlain({ db, key: await importContentKey(card.key) }, row)
  if ((await sha256(bytes)) !== card.sha256) throw new DamagedRecord('a photo')
  return bytes
}

type Stored = Pick<Job, 'device' | 'sender' | 'row'>

async function settle(stored: Stored, settlement: Settlement<null>): Promise<void> {
  switch (settlement.kind) {
    case 'sent':
      return deleteSent(stored)
    case 'attention':
      return stopWith(stored, problemOf(settlement))
    case 'postponed':
      return postponeAll(stored, settlement.ms)
    case 'damaged':
      return move(stored, 'damaged')
    case 'sign-in-needed':
      return undefined
  }
}

function problemOf({ attention, outcome }: Extract<Settlement<null>, { kind: 'attention' }>): SendProblem {
  if (attention.reason === 'update-needed') return { reason: 'update-needed' }
  if (outcome.kind === 'answer' && outcome.status === 403) return { reason: 'consent-needed' }
  const message = messageOf(outcome)
  return message === null ? { reason: 'photo-refused' } : { reason: 'server-message', message }
}

const messageOf = (outcome: Outcome): string | null =>
  outcome.kind === 'answer' ? (outcome.errors[0]?.message ?? null) : null

async function stopWith(stored: Stored, problem: SendProblem): Promise<void> {
  const { device, row } = stored
  const { vault } = device.tablet
  const known = await decryptOwnPhotoCard(vault, row)
  const card = await encryptOwnPhotoCard(vault, row.photoId, { ...known, why: problemToText(problem) })
  await move(stored, 'refused', { card })
}

async function postponeAll({ device: { db }, sender, row }: Stored, ms: number): Promise<void> {
  await db.transaction('rw', [db.ownPhotos, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    await db.ownPhotos
      .where('owner')
      .equals(row.owner)
      .modify({ notBefore: sender.clock.now() + ms })
  })
}

async function deleteSent({ device: { db }, sender, row }: Stored): Promise<void> {
  await db.transaction('rw', [db.ownPhotos, db.photos, db.segments, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    await deletePhoto(db, row.photoId)
    await db.ownPhotos.delete(row.photoId)
  })
}

/**
 * One strict transaction. A photo that was deleted meanwhile stays deleted; an event that does not change the state
 * stores only `more`.
 */
async function move(
  { device: { db }, sender, row }: Stored,
  event: OwnPhotoEvent,
  more: Partial<OwnPhotoRow> = {},
): Promise<void> {
  await db.transaction('rw', [db.ownPhotos, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    const now = await db.ownPhotos.get(row.photoId)
    if (now === undefined) return
    await db.ownPhotos.put({ ...now, ...more, state: nextOwnPhotoState(now.state, event) ?? now.state })
  })
}
