import { ImageType } from '../../contract/enums.ts'
import type { PatientImage } from '../../contract/images/images.ts'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { signs } from '../clinical/signs.ts'
import { roundedMm } from '../images/rounded-mm.ts'
import { noiseMm } from './growth-text.ts'

/** A spot on the sheet of all close-ups: its newest close-up, its width today and before; null if unknown. */
export type SheetSpot = {
  spot: ReadingSpot
  image: PatientImage | null
  mm: number | null
  beforeMm: number | null
  isUnlike: boolean
}

export const sheetOrders = ['unlike', 'size', 'place', 'growth'] as const
export type SheetOrder = (typeof sheetOrders)[number]

const closeUpOf = (images: readonly PatientImage[]) =>
  images.find(({ imageType }) => imageType === ImageType.Micro) ?? null

/** The sentence that says in the doctor's report that a person chose a spot as unlike the others. */
const unlikeSentence = 'Unlike the other spots of this person.'

/** Whether a comment says that the spot is unlike the others. */
export const saysUnlike = (comment: string | null): boolean => comment?.includes(unlikeSentence) === true

/** The comment with that sentence put in, or taken out; null when nothing is left. */
export function withUnlike(comment: string | null, isUnlike: boolean): string | null {
  const others = (comment ?? '').replace(unlikeSentence, '').replaceAll(/ {2,}/g, ' ').trim()
  const all = isUnlike ? [unlikeSentence, others].filter(Boolean).join(' ') : others
  return all === '' ? null : all
}

/** A spot for the sheet; `seenMm` is what its photo measures. */
export function sheetSpotOf(
  spot: ReadingSpot,
  answer: { measuredMm: number | null; comment: string | null },
  seenMm: number | null,
): SheetSpot {
  return {
    spot,
    image: closeUpOf(spot.images),
    mm: answer.measuredMm ?? (seenMm === null ? null : roundedMm(seenMm)),
    beforeMm: spot.widthsBefore[0]?.mm ?? null,
    isUnlike: saysUnlike(answer.comment) || signs.unlike.writes.some((id) => spot.observations.includes(id)),
  }
}

/** "+1.5 mm", "same", "new", or empty if the growth of the spot is unknown. */
export function sheetGrowthText({ spot, mm, beforeMm }: SheetSpot): string {
  if (spot.isNew) return 'new'
  if (mm === null || beforeMm === null) return ''
  const change = mm - beforeMm
  if (Math.abs(change) < noiseMm) return 'same'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} mm`
}

const growthOf = ({ mm, beforeMm }: SheetSpot) => (mm === null || beforeMm === null ? null : mm - beforeMm)

/** Compares in descending order; unknown sizes come last. */
function descending(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return other - one
}

/** The spots of the sheet in an order; unknown sizes come last, and equal spots are ordered by number. */
export function inSheetOrder(spots: readonly SheetSpot[], order: SheetOrder): SheetSpot[] {
  const compare: Record<SheetOrder, (one: SheetSpot, other: SheetSpot) => number> = {
    unlike: (one, other) => Number(other.isUnlike) - Number(one.isUnlike) || descending(one.mm, other.mm),
    size: (one, other) => descending(one.mm, other.mm),
    place: (one, other) => one.spot.location.localeCompare(other.spot.location),
    growth: (one, other) => descending(growthOf(one), growthOf(other)),
  }
  return spots.toSorted((one, other) => compare[order](one, other) || one.spot.number - other.spot.number)
}

type MeasuredPhoto = { image: Pick<PatientImage, 'fovMicrometre'> | null; mm: number | null }

/** The width of skin in mm that every tile shows: no wider than any photo, and wide enough for the largest spot. */
export function sheetWidthMm(spots: readonly MeasuredPhoto[]): number | null {
  const fields = spots.flatMap(({ image }) => (image?.fovMicrometre == null ? [] : [image.fovMicrometre / 1000]))
  if (fields.length === 0) return null
  const largest = Math.max(0, ...spots.map(({ mm }) => mm ?? 0))
  return Math.min(Math.min(...fields), Math.max(10, largest * 1.3))
}
