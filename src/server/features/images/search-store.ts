import { sql } from 'kysely'
import { ImageType, type ImageTypeValue } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { imageDay, type ImageRow, imageRowsOf, seenAt } from '../../records/images/image-rows-store.ts'

/** The columns that a list can be sorted by, by their names on the wire. */
export const sortColumns = {
  visitDate: seenAt,
  whenCreated: 'images.created_at',
  bodyPartId: 'images.body_part_id',
} as const

export type ImageQuery = {
  patientId: PatientId
  /** The image types to list; those of `hidden` are only counted. */
  types: readonly ImageTypeValue[]
  hidden: readonly ImageTypeValue[]
  bodyPartId: number | null
  modelId: number | null
  startDate: string | null
  endDate: string | null
  order: { column: (typeof sortColumns)[keyof typeof sortColumns]; direction: 'asc' | 'desc' }
  page: { limit: number; offset: number }
}

export const allTypes: readonly ImageTypeValue[] = Object.values(ImageType)

function matchingImages(db: Db, query: ImageQuery, types: readonly ImageTypeValue[]) {
  let rows = imageRowsOf(db, query.patientId).where(sql<boolean>`images.image_type = any(${[...types]}::int[])`)
  if (query.bodyPartId !== null) rows = rows.where('images.body_part_id', '=', query.bodyPartId)
  if (query.modelId !== null) rows = rows.where('images.mannequin_id', '=', query.modelId)
  if (query.startDate !== null) rows = rows.where(imageDay, '>=', query.startDate)
  if (query.endDate !== null) rows = rows.where(imageDay, '<=', query.endDate)
  return rows
}

const countOf = async (db: Db, query: ImageQuery, types: readonly ImageTypeValue[]) =>
  (
    await matchingImages(db, query, types)
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** A page of the images that match and may be shown, their number, and the number of hidden ones. */
export async function findImages(
  db: Db,
  query: ImageQuery,
): Promise<{ rows: ImageRow[]; count: number; hiddenByConsent: number }> {
  const shown = query.types.filter((type) => !query.hidden.includes(type))
  const { column, direction } = query.order
  const [rows, count, hiddenByConsent] = await Promise.all([
    matchingImages(db, query, shown)
      .orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('images.created_at', direction)
      .orderBy('images.image_id')
      .limit(query.page.limit)
      .offset(query.page.offset)
      .execute(),
    countOf(db, query, shown),
    countOf(
      db,
      query,
      query.types.filter((type) => query.hidden.includes(type)),
    ),
  ])
  return { rows, count, hiddenByConsent }
}
