export type Side = 'left' | 'right'

const unpairedParts = [
  ['scalp', 'Scalp', '43067004'],
  ['face', 'Face', '73897004'],
  ['neck', 'Neck', '11584001'],
  ['chest', 'Chest', '244106003'],
  ['abdomen', 'Abdomen', '75093004'],
  ['pelvis', 'Pelvis', '367578008'],
  ['upper back', 'Upper back', '699893008'],
  ['lower back', 'Lower back', '113182001'],
  ['buttocks', 'Buttocks', '22180002'],
] as const

// The keys are the spec's own words; people read the name of one side ("Left foot", not "Left feet").
const pairedParts = [
  ['ear', 'ear', '1902009'],
  ['upper leg', 'upper leg', '61248009'],
  ['knee', 'knee', '181553006'],
  ['lower leg', 'lower leg', '25763004'],
  ['ankle', 'ankle', '181564009'],
  ['feet', 'foot', '60496002'],
  ['sole', 'sole', '60496002'],
  ['toes', 'toes', '52034004'],
  ['shoulders', 'shoulder', '16982005'],
  ['upper arm', 'upper arm', '45981001'],
  ['elbow', 'elbow', '181536004'],
  ['wrist', 'wrist', '24527008'],
  ['hand', 'hand', '33712006'],
  ['palm', 'palm', '70887009'],
  ['fingers', 'fingers', '244169007'],
] as const

const rearParts = [
  ['back of neck', 'Back of neck', '4658004'],
  ['back of arm', 'Back of arm', '72939005'],
  ['back of thigh', 'Back of thigh', '4578000'],
  ['back of knee', 'Back of knee', '84507004'],
  ['calf', 'Calf', '47224004'],
  ['heel', 'Heel', '84607009'],
] as const

const lastPair = [['lower arm', 'lower arm', '70559009']] as const

/** A part with the same id on both sides; if it has sides, the plotting area says which one. */
type UnsidedPart = (typeof unpairedParts | typeof rearParts)[number][0]
/** A part with one id for the left and one for the right. */
export type PairedPart = (typeof pairedParts | typeof lastPair)[number][0]
export type PartName = UnsidedPart | PairedPart

export interface BodyPart {
  readonly bodyPartId: number
  readonly bodyPartName: string
  /** Its place in a list from head to foot, left before right; from 1. */
  readonly sortOrder: number
  readonly part: PartName
  readonly side: Side | null
  readonly snomedCode: string
  /** The SNOMED CT code of the side, for paired parts. */
  readonly snomedLaterality: string | null
}

const SIDES = ['left', 'right'] as const
const LATERALITY: Readonly<Record<Side, string>> = { left: '7771000', right: '24028007' }

const HEAD_TO_FOOT: readonly PartName[] = [
  ...(['scalp', 'face', 'ear', 'neck', 'back of neck', 'chest', 'abdomen', 'pelvis'] as const),
  ...(['upper back', 'lower back', 'buttocks', 'shoulders', 'upper arm', 'back of arm', 'elbow'] as const),
  ...(['lower arm', 'wrist', 'hand', 'palm', 'fingers', 'upper leg', 'back of thigh'] as const),
  ...(['knee', 'back of knee', 'lower leg', 'calf', 'ankle', 'heel', 'feet', 'sole', 'toes'] as const),
]

type Unnumbered = Omit<BodyPart, 'bodyPartId' | 'sortOrder'>

const unsided = ([part, bodyPartName, snomedCode]: readonly [UnsidedPart, string, string]): Unnumbered => ({
  part,
  bodyPartName,
  side: null,
  snomedCode,
  snomedLaterality: null,
})

const bothSides = ([part, name, snomedCode]: readonly [PairedPart, string, string]): readonly Unnumbered[] =>
  SIDES.map((side) => ({
    part,
    bodyPartName: `${side === 'left' ? 'Left' : 'Right'} ${name}`,
    side,
    snomedCode,
    snomedLaterality: LATERALITY[side],
  }))

// The order is the spec's (3.14), so the ids follow from it; they are stored with lesions and never change.
const inSpecOrder: readonly Unnumbered[] = [
  ...unpairedParts.map(unsided),
  ...pairedParts.flatMap(bothSides),
  ...rearParts.map(unsided),
  ...lastPair.flatMap(bothSides),
]

const fromHeadToFoot = HEAD_TO_FOOT.flatMap((part) => inSpecOrder.filter((row) => row.part === part))

/** The spec's 47 body parts by ascending id, 1 to 47, with their SNOMED CT codes. */
export const bodyParts: readonly BodyPart[] = inSpecOrder.map((row, i) => ({
  bodyPartId: i + 1,
  sortOrder: fromHeadToFoot.indexOf(row) + 1,
  ...row,
}))

/** The body part of an id; null for an id that is not 1 to 47. */
export const bodyPartById = (bodyPartId: number): BodyPart | null =>
  bodyParts.find((row) => row.bodyPartId === bodyPartId) ?? null

/** The body part of a name; `side` matters for paired parts alone, and a paired part without a side is an error. */
export function bodyPartOf(part: PartName, side: Side | null): BodyPart {
  const found = bodyParts.find((row) => row.part === part && (row.side === null || row.side === side))
  if (!found) throw new Error(`the body part ${part} needs a side`)
  return found
}
