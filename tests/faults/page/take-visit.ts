import { bookingId, lesionId, patientId, photoId, visitId } from '../../../src/contract/ids.ts'
import type { PharmacyProduct } from '../../../src/contract/bookings/services.ts'
import { PhotoRefused } from '../../../src/device/drafts/photo-store.ts'
import type { UserDevice } from '../../../src/device/open-user-device.ts'
import type { DraftPhoto, PatientFields, VisitDraft } from '../../../src/domain/visits/visit-draft.ts'
import { benchDraft } from '../../bench/pages/bench-draft.ts'
import { graham } from '../../support/ready-visit-draft.ts'
import type { BookedCheck } from '../book-check.ts'
import { type MadePhoto, makePhoto } from './make-photo.ts'

/** A visit as the test plans it, with ids that it knows before the device does. */
export type PlannedVisit = {
  visitId: string
  lastName: string
  comment: string
  /** How somebody new can be reached; left out: by text. */
  contact?: Pick<PatientFields, 'emailAddress' | 'mobilePhone'>
  photos: readonly (MadePhoto & { photoId: string })[]
  /** The appointment that it is made for, at a clinic; null at a pharmacy. */
  booked: BookedCheck | null
}

/** Takes the photos of a visit and saves its draft; answers why a photo was refused. */
export async function takeVisit(
  user: UserDevice,
  visit: PlannedVisit,
  product: PharmacyProduct,
): Promise<string | null> {
  const photos: DraftPhoto[] = []
  try {
    for (const planned of visit.photos) {
      const ids = { photoId: photoId.parse(planned.photoId), visitId: visitId.parse(visit.visitId) }
      const stored = await user.photos.addPhoto(makePhoto(planned), ids)
      const about = { kind: 'close-up', takenAt: '2026-11-21T10:40:00+13:00', mannequinId: null } as const
      photos.push({ ...about, ...stored, photoId: ids.photoId, fileName: `spot-${photos.length + 1}.jpg` })
    }
  } catch (error) {
    if (error instanceof PhotoRefused) return error.reason
    throw error
  }
  const draft = benchDraft({ visitId: visit.visitId, product, photos })
  await user.drafts.save({
    ...draft,
    ...personOf(draft, visit),
    spots: draft.spots.map((spot) => ({
      ...spot,
      lesionId: lesionId.parse(crypto.randomUUID()),
      comment: visit.comment,
    })),
  })
  return null
}

/** Whom a visit is of: somebody new at a pharmacy, at a clinic the person of its appointment. */
function personOf({ patient }: VisitDraft, { lastName, booked, contact }: PlannedVisit): Partial<VisitDraft> {
  const fields = { ...patient.fields, ...contact, lastName }
  if (booked === null) return { patient: { ...patient, fields } }
  const id = patientId.parse(booked.patientId)
  const record = { ...graham, patientId: id, lastName, birthDate: booked.birthDate, earlierSpots: [] }
  return {
    bookingId: bookingId.parse(booked.bookingId),
    patient: { kind: 'known', globalPatientId: id, fields, typed: fields, record },
  }
}
