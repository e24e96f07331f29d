import * as z from 'zod'
import type { ReadingVisit } from '../../../contract/readings/reading-visit.ts'
import { riskCheckAnswers } from '../../../contract/risk/risk-assessment-profiles.ts'
import { toldInCheck } from '../../../domain/risk/other-skin-cancer.ts'
import { riskObservations } from '../../../contract/visits/risk-observations.ts'
import { bodyPose } from '../../../contract/images/body-pose.ts'
import { ImageType } from '../../../contract/enums.ts'
import { clinicalVersion } from '../../../domain/clinical/clinical-tables.ts'
import { type ConsentState, consentState } from '../../../domain/consents/consent-state.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import type { PatientId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { UserActor } from '../../http/actor.ts'
import { readConsentEvents } from '../../records/consents/consent-events-store.ts'
import { readHidings } from '../../records/images/image-hidings-store.ts'
import { presentImage } from '../../records/images/present-image.ts'
import type { ImageRow } from '../../records/images/image-rows-store.ts'
import { presentBodyshot } from '../../records/images/present-bodyshot.ts'
import { readAmendments } from '../../records/visits/amendments-store.ts'
import { readBodyMarks, readLooks } from './body/body-marks-store.ts'
import { readDrafts } from './draft-store.ts'
import { readOpinionRequests } from './second-opinion-store.ts'
import { presentClaim } from './present-claim.ts'
import { presentReadingSpot, type SpotParts } from './present-reading-spot.ts'
import { readTurnaroundClock } from './read-turnaround-clock.ts'
import { readReturnedReports } from './returns/returned-reports-store.ts'
import { readLastReport } from './reading-store.ts'
import { photoDoubts } from '../../../domain/images/photo-doubts.ts'
import { patientFacts } from './spot-facts.ts'
import { readSpots, type SpotRecord } from './spot-store.ts'
import * as store from './reading-visit-store.ts'
import type { LockedReading } from './with-reading.ts'

const nameOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/**
 * A visit with everything for the reading room. Melanographers see all photos, whatever the patient's consents allow
 * others to see.
 */
export async function readReadingVisit(
  { trx, row, now }: LockedReading,
  user: UserActor,
  as: ReadingVisit['as'],
): Promise<ReadingVisit> {
  const { visit_id: visitId, patient_id: patientId, visit_time: visitTime } = row
  const people = await store.readPeople(trx, visitId)
  const about = { ...patientFacts(people), loginId: user.loginId, as }
  const images = await store.readImages(trx, { patientId, until: visitTime })
  const spots = await readSpots(trx, row, now)
  const drafts = await readDrafts(trx, { visitId, loginId: user.loginId })
  const requests = Map.groupBy(await readOpinionRequests(trx, visitId), ({ lesion_id }) => lesion_id)
  const ofSpot = Map.groupBy(images, ({ lesion_id }) => lesion_id)
  const partsOf = (spot: SpotRecord): SpotParts => ({
    spot,
    images: ofSpot.get(spot.row.lesion_id) ?? [],
    draft: drafts.get(spot.row.lesion_id) ?? null,
    requests: requests.get(spot.row.lesion_id) ?? [],
  })
  const report = await readLastReport(trx, visitId)
  const consents = consentState(await readConsentEvents(trx, patientId))
  return {
    visitId,
    version: row.version,
    clinicalVersion,
    as,
    claim: presentClaim(row, user.loginId, now),
    clock: await readTurnaroundClock(trx, row, now),
    isUrgent: row.is_urgent || row.flagged_urgent_at !== null,
    isFlaggedUrgent: row.flagged_urgent_at !== null,
    visitTime: visitTime.toISOString(),
    arrivedAt: row.committed_at.toISOString(),
    ...presentPeople(row, people),
    hadMelanoma: people.had_melanoma,
    risk: presentRisk(await store.readRisk(trx, patientId)),
    history: (await store.readHistory(trx, { patientId, before: visitTime })).map(presentEarlierVisit),
    amendments: (await readAmendments(trx, [visitId])).get(visitId) ?? [],
    lastReport: report ? { version: report.version, publishedAt: report.published_at.toISOString() } : null,
    returned: (await readReturnedReports(trx, [visitId], user.loginId)).get(visitId) ?? null,
    spots: spots.map((spot) => presentReadingSpot(partsOf(spot), about)),
    ...presentBodyPhotos(images, visitId),
    bodyMarks: await readBodyMarks(trx, visitId, user.loginId),
    photoDoubts: await readPhotoDoubts(trx, { visitId, visitTime }),
    lookedAt: await readLooks(trx, visitId, user.loginId),
    hiddenPhotos: await presentHidden(trx, { patientId, until: visitTime }),
    showsBodyshotsInReport: showsBodyshots(consents),
  }
}

const showsBodyshots = (consents: ConsentState): ReadingVisit['showsBodyshotsInReport'] => ({
  patient: consents.imagesAvailableOnline && consents.consentPatientAccessToBodyshots,
  doctor: consents.consentDoctorAccessToBodyshots,
})

async function readPhotoDoubts(
  db: Db,
  { visitId, visitTime }: { visitId: VisitId; visitTime: Date },
): Promise<ReadingVisit['photoDoubts']> {
  const photos = (await store.readPhotoFiles(db, visitId)).map(({ image_id, sha256, taken_at }) => ({
    photoId: image_id,
    sha256,
    takenAt: taken_at,
  }))
  return photoDoubts(photos, visitTime).map(({ photoId, doubt }) => ({ imageId: photoId, doubt }))
}

async function presentHidden(db: Db, of: { patientId: PatientId; until: Date }): Promise<ReadingVisit['hiddenPhotos']> {
  const hidings = await readHidings(db, of.patientId)
  if (hidings.size === 0) return []
  return (await store.readHiddenImages(db, of)).flatMap((row) => {
    const hiding = hidings.get(row.image_id)
    if (hiding === undefined) return []
    const { reason, note } = hiding
    const hiddenBy = nameOf(hiding.first_name, hiding.last_name)
    return { image: presentImage(row), reason, note, hiddenBy, hiddenAt: hiding.hidden_at.toISOString() }
  })
}

/** The place of a body photo in the standard set; photos without a pose come first, by the view that they show. */
const placeInSet = ({ pose, mannequin_id: view }: ImageRow): number =>
  pose === null ? (view ?? 0) - 1000 : bodyPose.options.indexOf(pose)

/** The body photos of this visit in the order of the standard set, and those of earlier visits. */
function presentBodyPhotos(images: readonly ImageRow[], visitId: VisitId) {
  const photos = images.filter(({ image_type }) => image_type === ImageType.Bodyshot)
  return {
    bodyshots: photos
      .filter(({ visit_id }) => visit_id === visitId)
      .toSorted((one, other) => placeInSet(one) - placeInSet(other))
      .map(presentBodyshot),
    earlierBodyshots: photos.filter(({ visit_id }) => visit_id !== visitId).map(presentBodyshot),
  }
}

type People = Awaited<ReturnType<typeof store.readPeople>>

/** The patient, guardian, practice and author of the visit, and what the author did not photograph. */
const presentPeople = (row: LockedReading['row'], people: People) => ({
  visitDate: people.visit_date,
  patient: {
    patientId: row.patient_id,
    fullName: nameOf(people.patient_first_name, people.patient_middle_name, people.patient_last_name),
    firstName: people.patient_first_name,
    birthDate: people.birth_date,
    age: ageOn(people.birth_date, people.visit_date),
    gender: people.gender,
  },
  guardian: people.guardian,
  missingPoses: people.missing_poses,
  practice: {
    practiceId: row.practice_id,
    practiceName: row.practice_name,
    practiceType: row.practice_type,
    timeZoneId: row.time_zone,
    countryCode: row.country_code,
  },
  pharmacist: nameOf(people.first_name, people.last_name),
  serviceName: row.service_name,
  productName: row.product_name,
})

const presentEarlierVisit = (visit: Awaited<ReturnType<typeof store.readHistory>>[number]) => ({
  visitId: visit.visit_id,
  visitDate: visit.visit_date,
  practiceName: visit.practice_name,
  numberOfLesions: visit.number_of_lesions,
  reportedAt: visit.reported_at?.toISOString() ?? null,
})

/** Observations that the patient gave in a risk check, at a visit or on a page of their own. */
const told = z
  .union([
    z
      .object({ rawData: z.object({ answers: riskCheckAnswers.pick({ other: true }) }) })
      .transform(({ rawData }) => ({ observations: toldInCheck(rawData.answers) })),
    z.object({ observations: riskObservations.shape.observations }),
  ])
  .catch({ observations: [] })

function presentRisk(row: Awaited<ReturnType<typeof store.readRisk>>): ReadingVisit['risk'] {
  if (row === undefined) return null
  return riskObservations.parse({
    ageBracket: row.age_bracket,
    ethnicity: row.ethnicity,
    sunburnHistory: row.sunburn_history,
    familyHistory: row.family_history,
    personalHistory: row.personal_history,
    riskCategory: row.risk_category,
    tableVersion: row.table_version,
    ...told.parse(row.raw_data),
  })
}
