import { signKey, type ActionKey, type SignKey } from '../../contract/clinical-keys.ts'

/** A sign of a spot. All code that asks for signs, scores them or sets floors by them uses this table. */
export type Sign = {
  /** For staff. */
  readonly words: string
  /** For patients. */
  readonly patientWords: string
  /** Points in the weighted 7-point score; null for a sign that is not one of the seven. */
  readonly points: 1 | 2 | null
  /**
   * The least action that the sign alone requires. Bleeding after a knock requires none; "raised and firm" counts
   * with growth.
   */
  readonly raises: ActionKey | null
  /** The ids of the observation options that a tick writes to the wire; the sign is present if all of them are. */
  readonly writes: readonly [number, ...number[]]
  /** Other observation options that mean the same by themselves; earlier builds sent them. */
  readonly alsoRecordedAs: readonly number[]
}

const minor = { points: 1, raises: null, alsoRecordedAs: [] } as const
const major = { points: 2, raises: null } as const
const uncounted = { points: null, raises: null, alsoRecordedAs: [] } as const

/** The one list of signs (docs/domain-reports.md 9.1; sign-off). */
export const signs: Readonly<Record<SignKey, Sign>> = {
  bleeds: {
    words: 'Bleeds or oozes',
    patientWords: 'It bleeds or weeps',
    points: 1,
    raises: 'see-doctor-2-weeks',
    writes: [18],
    alsoRecordedAs: [6, 19],
  },
  itches: {
    ...minor,
    words: 'Itches or hurts',
    patientWords: 'It itches or hurts',
    writes: [7],
    alsoRecordedAs: [17],
  },
  'size-changed': {
    words: 'Size changed',
    patientWords: 'It has grown',
    points: 2,
    raises: 'see-doctor-6-weeks',
    writes: [1],
    alsoRecordedAs: [12, 15],
  },
  shape: {
    ...major,
    words: 'Uneven shape',
    patientWords: 'Its edge or halves are uneven',
    writes: [2],
    alsoRecordedAs: [8, 9],
  },
  colour: {
    ...major,
    words: 'Uneven colour',
    patientWords: 'It has more than one colour',
    writes: [3],
    alsoRecordedAs: [10],
  },
  wide: {
    ...minor,
    words: '7 mm or wider',
    patientWords: 'It is wider than a pencil’s end',
    writes: [4],
    alsoRecordedAs: [11],
  },
  inflamed: { ...minor, words: 'Red or swollen', patientWords: 'It is red or swollen', writes: [5] },
  firm: {
    ...uncounted,
    words: 'Raised and firm',
    patientWords: 'It is raised and firm',
    raises: 'see-doctor-2-weeks',
    writes: [13, 14],
  },
  unlike: { ...uncounted, words: 'Unlike the others', patientWords: 'It looks unlike my other spots', writes: [16] },
  worried: { ...uncounted, words: 'Patient worried', patientWords: 'It worries me', writes: [20] },
}

/** What a patient can tick about a spot: the signs, except worry, which is the reason why they ask. */
export const patientSigns: readonly SignKey[] = signKey.options.filter((key) => key !== 'worried')

/** The observation option that says that a spot bled only after a knock. */
export const afterKnock = 21

/** From this measured width on, the sign "7 mm or wider" counts without a tick. */
const wideFromMm = 7

/** What is known of a spot's signs: observation ids of the wire, and a width measured in mm. */
export type SignsSeen = { observations: readonly number[]; measuredMm: number | null }

/** Whether observation ids record a sign, by any of its ids. */
export const isRecorded = (key: SignKey, observations: readonly number[]): boolean =>
  signs[key].writes.every((id) => observations.includes(id)) ||
  signs[key].alsoRecordedAs.some((id) => observations.includes(id))

/** The signs of a spot, each once, by tick or by measured width. */
export const signsOf = ({ observations, measuredMm }: SignsSeen): SignKey[] =>
  signKey.options.filter(
    (key) => isRecorded(key, observations) || (key === 'wide' && measuredMm !== null && measuredMm >= wideFromMm),
  )

/** The sign that an observation option belongs to; null where it is no sign. */
export const signOfObservation = (id: number): SignKey | null =>
  signKey.options.find((key) => signs[key].writes.includes(id) || signs[key].alsoRecordedAs.includes(id)) ?? null

/** The observation ids by which signs are sent. */
export const observationsOf = (keys: readonly SignKey[]): number[] => keys.flatMap((key) => signs[key].writes)

/**
 * The observation ids of a spot from everybody who reported on it: the pharmacy, and the patient with their own
 * photos. If any of them says that it bleeds without a knock, that counts.
 */
export function observedBy(recorded: readonly number[], ownSigns: readonly SignKey[]): number[] {
  const all = [...new Set([...recorded, ...observationsOf(ownSigns)])]
  return all.filter((id) => id !== afterKnock || !ownSigns.includes('bleeds')).toSorted((a, b) => a - b)
}

/**
 * Ticks a sign, or removes it under every id by which it was recorded; without bleeding, "after a knock" is removed
 * too.
 */
export function toggledSign(observations: readonly number[], key: SignKey): number[] {
  const { writes, alsoRecordedAs } = signs[key]
  const without = observations.filter((id) => !writes.includes(id) && !alsoRecordedAs.includes(id))
  if (!isRecorded(key, observations)) return [...without, ...writes].toSorted((a, b) => a - b)
  return key === 'bleeds' ? without.filter((id) => id !== afterKnock) : without
}

/** Says that a spot bled after a knock only, or takes that back. */
export const toggledKnock = (observations: readonly number[]): number[] =>
  observations.includes(afterKnock) ? observations.filter((id) => id !== afterKnock) : [...observations, afterKnock]

/** Whether a spot bleeds by itself. */
export const bleedsByItself = (observations: readonly number[]): boolean =>
  isRecorded('bleeds', observations) && !observations.includes(afterKnock)

/** Whether a spot is raised, firm and growing. */
export const isRaisedFirmGrowing = (observations: readonly number[]): boolean =>
  isRecorded('firm', observations) && isRecorded('size-changed', observations)

/** Whether the signs report a change since the spot was last seen: of size, or of feeling. */
export const includesChange = (observations: readonly number[]): boolean =>
  isRecorded('size-changed', observations) || isRecorded('itches', observations)

/** Whether the patient is worried about the spot. */
export const isWorryRecorded = (observations: readonly number[]): boolean => isRecorded('worried', observations)

/** Signs in words, for staff: "size changed, uneven colour". */
export const signWords = (keys: readonly SignKey[]): string[] => keys.map((key) => signs[key].words.toLowerCase())
