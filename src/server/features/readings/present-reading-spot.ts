import { ImageType } from '../../../contract/enums.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { ReadingSpot, ReadingVisit } from '../../../contract/readings/reading-visit.ts'
import { floorsOf } from '../../../domain/clinical/floors/floors.ts'
import { sevenPointParts } from '../../../domain/clinical/seven-point-score.ts'
import { isWorryRecorded } from '../../../domain/clinical/signs.ts'
import type { ImageRow } from '../../records/images/image-rows-store.ts'
import { presentImage } from '../../records/images/present-image.ts'
import type { DiagnosisRow } from '../../records/readings/diagnosis-rows-store.ts'
import { leadingActionOf, onScreenOf, presentDiagnosis } from '../../records/readings/present-diagnosis.ts'
import type { SavedDraft } from './draft-store.ts'
import type { OpinionRequestRow } from './second-opinion-store.ts'
import { factsFor, type PatientFacts, spotFacts } from './spot-facts.ts'
import type { SpotRecord } from './spot-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** A spot with its images, the caller's draft and requests for second opinions. */
export type SpotParts = {
  spot: SpotRecord
  images: readonly ImageRow[]
  draft: SavedDraft | null
  requests: readonly OpinionRequestRow[]
}
type SpotContext = PatientFacts & { loginId: LoginId; as: ReadingVisit['as'] }

/** A spot in the reading room. */
export function presentReadingSpot({ spot, images, draft, requests }: SpotParts, about: SpotContext): ReadingSpot {
  const { row, notes, current } = spot
  const { observations, ownSigns } = spot.signs
  const own = current.find(({ login_id }) => login_id === about.loginId) ?? null
  const others = isBlind(own, about.as) ? [] : current.filter((each) => each !== own)
  const measuredMm = draft?.draft.measuredMm ?? own?.measured_mm ?? null
  const hasChanged = draft?.draft.hasChanged ?? own?.has_changed ?? null
  const now = images.filter(({ visit_id }) => visit_id === row.visit_id)
  return {
    lesionId: row.lesion_id,
    number: row.spot_number,
    modelId: row.mannequin_id,
    modelVersion: row.mannequin_version,
    modelX: row.model_x,
    modelY: row.model_y,
    bodyPartId: row.body_part_id,
    lesionLocationId: row.lesion_location_id,
    location: row.location,
    isNew: images.length === now.length && spot.reported.length === 0,
    ...notes,
    removal: spot.removal,
    observations: [...observations],
    ownSigns: [...ownSigns],
    inspectionReasons: row.inspection_reasons,
    amendedFields: spot.amendedFields,
    isWorried: isWorryRecorded(observations),
    sevenPoint: sevenPointParts({ observations, measuredMm }),
    images: closeUpsFirst(now),
    earlier: presentEarlier(spot, images),
    floors: floorsOf(
      factsFor(about.as, spotFacts(spot, about, { measuredMm, hasChanged, onScreen: own && onScreenOf(own) })),
    ),
    widthsBefore: spot.widths,
    draft: draft?.draft ?? null,
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    diagnosis: own && presentDiagnosis(own, others.map(leadingActionOf)),
    opinions: others.map((each) => presentDiagnosis(each)),
    asked: requests.map((each) => presentOpinionRequest(each, current)),
    isYours: about.as === 'reader' || requests.some(({ asked_of }) => asked_of === about.loginId),
  }
}

/** A second reader sees no other answer until they have given their own. */
const isBlind = (own: DiagnosisRow | null, as: ReadingVisit['as']): boolean =>
  as === 'second-reader' && (own === null || own.reopened_at !== null)

const closeUpsFirst = (images: readonly ImageRow[]) =>
  images
    .toSorted((a, b) => Number(b.image_type === ImageType.Micro) - Number(a.image_type === ImageType.Micro))
    .map(presentImage)

function presentEarlier({ row, reported }: SpotRecord, images: readonly ImageRow[]): ReadingSpot['earlier'] {
  const before = images.filter(({ visit_id }) => visit_id !== row.visit_id)
  const visits = new Map([...before, ...reported].map((each) => [each.visit_id, each]))
  return [...visits.values()]
    .toSorted((a, b) => b.visit_time.getTime() - a.visit_time.getTime())
    .flatMap(({ visit_id, visit_date }) => {
      if (visit_id === null) return []
      const diagnosis = reported.find((each) => each.visit_id === visit_id)
      return {
        visitId: visit_id,
        visitDate: visit_date,
        images: closeUpsFirst(before.filter((each) => each.visit_id === visit_id)),
        diagnosis: diagnosis === undefined ? null : presentDiagnosis(diagnosis),
      }
    })
}

const presentOpinionRequest = (
  row: OpinionRequestRow,
  current: readonly DiagnosisRow[],
): ReadingSpot['asked'][number] => ({
  askedBy: { loginId: row.asked_by, name: personName(row.asker_first_name, row.asker_last_name) },
  askedOf: { loginId: row.asked_of, name: personName(row.first_name, row.last_name) },
  question: row.question,
  askedAt: row.asked_at.toISOString(),
  isAnswered: current.some(({ login_id, reopened_at }) => login_id === row.asked_of && reopened_at === null),
})
