import { sql } from 'kysely'
import { signKey, type SignKey } from '../../../contract/clinical-keys.ts'
import { ImageType } from '../../../contract/enums.ts'
import type { LesionId, VisitId } from '../../../contract/ids.ts'
import type { FieldAmendment } from '../../../contract/visits/visit-amendment.ts'
import { observedBy } from '../../../domain/clinical/signs.ts'
import { amendedObservations } from '../../../domain/readings/amended-spot.ts'
import type { Db } from '../../platform/database.ts'

/** The known signs of a spot at a visit. */
export type SpotSigns = {
  /** Ids of observations: of the visit in its latest amended form, and of the patient's own photos. */
  observations: readonly number[]
  /** The signs that the patient ticked with their own photos since the spot was last read. */
  ownSigns: readonly SignKey[]
}
type SpotOfVisit = { visit_id: VisitId; lesion_id: LesionId }

const none: SpotSigns = { observations: [], ownSigns: [] }

/**
 * The signs of the spots of these visits, by visit and spot. Only this function gathers them; score, floors, report,
 * list and reading room all use it.
 */
export async function readSpotSigns(db: Db, visitIds: readonly VisitId[]): Promise<(spot: SpotOfVisit) => SpotSigns> {
  if (visitIds.length === 0) return () => none
  const { rows } = await signRows(db, visitIds)
  const signs = new Map(rows.map((row) => [keyOf(row), signsOf(row)]))
  return (spot) => signs.get(keyOf(spot)) ?? none
}

type SignRow = SpotOfVisit & { observations: number[]; changes: FieldAmendment[]; own_signs: string[] }

function signsOf({ lesion_id, observations, changes, own_signs }: SignRow): SpotSigns {
  const ownSigns = signKey.options.filter((key) => own_signs.includes(key))
  return { observations: observedBy(amendedObservations(observations, lesion_id, changes), ownSigns), ownSigns }
}

const keyOf = ({ visit_id, lesion_id }: SpotOfVisit) => `${visit_id} ${lesion_id}`

// A patient's photo counts from its arrival: photos since the last reading of the spot, until the visit itself was
// read.
const signRows = (db: Db, visitIds: readonly VisitId[]) =>
  sql<SignRow>`
    select visit_lesions.visit_id, visit_lesions.lesion_id, visit_lesions.observations,
      (select coalesce(json_agg(change order by version, place), '[]')
        from visit_amendments, jsonb_array_elements(to_jsonb(changes)) with ordinality as each (change, place)
        where visit_amendments.visit_id = visits.visit_id
          and change ->> 'lesionId' = visit_lesions.lesion_id::text) as changes,
      array(select distinct unnest(images.own_signs) from images
        where images.lesion_id = visit_lesions.lesion_id and images.visit_id is null
          and images.image_type = ${ImageType.SelfImage} and images.deleted_at is null
          and images.created_at > coalesce((
            select max(reports.published_at) from reports
            join visits earlier using (visit_id) join visit_lesions seen using (visit_id)
            where seen.lesion_id = visit_lesions.lesion_id and earlier.visit_time < visits.visit_time
              and reports.recalled_at is null), '-infinity')
          and (visits.status <> 'reported' or images.created_at <= (
            select max(reports.published_at) from reports where reports.visit_id = visits.visit_id))
      ) as own_signs
    from visit_lesions join visits using (visit_id)
    where visit_lesions.visit_id = any(${[...visitIds]}::uuid[])`.execute(db)
