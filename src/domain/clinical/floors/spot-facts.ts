import type { ActionKey } from '../../../contract/clinical-keys.ts'
import type { SeenWidths } from '../../../contract/readings/on-screen.ts'
import { daysBetween } from '../../time/calendar-days.ts'
import { isPhotoAction } from '../actions.ts'
import { includesChange } from '../signs.ts'

/** A width in mm on a day, measured where the photo's scale is known. */
export type Width = { mm: number; date: string }
/** How much wider a spot is than at an earlier visit. */
export type Growth = { fromMm: number; toMm: number; days: number }

/** The facts about a spot that floors depend on. */
export type SpotFacts = {
  /** Ids of the observations recorded by the pharmacy or the patient. */
  observations: readonly number[]
  /** Measured by the reader, otherwise by the screen. */
  measuredMm: number | null
  /** Since each earlier visit with a known width. */
  growths: readonly Growth[]
  /** The patient's age at the visit. */
  age: number
  /** Told by the patient. */
  hadMelanoma: boolean
  /** The current actions of each other reader. */
  otherReaders: readonly (readonly ActionKey[])[]
  /** The follow-up photo that the last report requested for this spot; null if it requested none. */
  photoAskedFor: ActionKey | null
  /** Since then: by a sign, by width or as the reader stated; null if unknown. */
  hasChanged: boolean | null
  /** The place, if it must not be photographed or is referred without photos; null elsewhere. */
  placeNotForPhotos: string | null
}

/** What is known of a spot when it is read; the same on server and screen. */
export type KnownOfSpot = {
  observations: readonly number[]
  location: string
  isNotForPhotos: boolean
  age: number
  hadMelanoma: boolean
  visitDate: string
  /** At earlier visits. */
  widthsBefore: readonly Width[]
  /** From the last report of this spot; empty if there was none. */
  lastActions: readonly ActionKey[]
  otherReaders: readonly (readonly ActionKey[])[]
  answer: { measuredMm: number | null; hasChanged: boolean | null; seenWidths: SeenWidths | null }
}

/** A difference in width of at least this many mm means that a spot changed. */
const changedFromMm = 1

/** The facts for the floors of a spot; server and screen both use this function. */
export function spotFacts(known: KnownOfSpot): SpotFacts {
  const { answer, observations } = known
  const { seenWidths } = answer
  const measuredMm = answer.measuredMm ?? seenWidths?.todayMm ?? null
  const before = [
    ...known.widthsBefore,
    ...(seenWidths === null ? [] : [{ mm: seenWidths.earlierMm, date: seenWidths.earlierDate }]),
  ]
  const growths = measuredMm === null ? [] : before.flatMap((width) => growthSince(width, measuredMm, known.visitDate))
  const isWidthChanged = growths.some(({ fromMm, toMm }) => Math.abs(toMm - fromMm) >= changedFromMm)
  return {
    observations,
    measuredMm,
    growths,
    age: known.age,
    hadMelanoma: known.hadMelanoma,
    otherReaders: known.otherReaders,
    photoAskedFor: known.lastActions.find(isPhotoAction) ?? null,
    hasChanged: isWidthChanged || includesChange(observations) ? true : answer.hasChanged,
    placeNotForPhotos: known.isNotForPhotos ? known.location : null,
  }
}

function growthSince({ mm, date }: Width, todayMm: number, today: string): Growth[] {
  const days = daysBetween(date, today).length - 1
  return days < 1 ? [] : [{ fromMm: mm, toMm: todayMm, days }]
}
