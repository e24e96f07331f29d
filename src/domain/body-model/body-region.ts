import { bodyPartById, type PartName } from './body-parts.ts'

/** The parts of a list of spots, from head to foot. */
export const bodyRegions = ['head', 'trunk', 'arms', 'legs'] as const
export type BodyRegion = (typeof bodyRegions)[number]

export const regionWords: Readonly<Record<BodyRegion, string>> = {
  head: 'Head and neck',
  trunk: 'Chest, belly and back',
  arms: 'Arms and hands',
  legs: 'Legs and feet',
}

const heads: ReadonlySet<PartName> = new Set(['scalp', 'face', 'ear', 'neck', 'back of neck'])
const trunks: ReadonlySet<PartName> = new Set(['chest', 'abdomen', 'pelvis', 'upper back', 'lower back', 'buttocks'])
const arms: ReadonlySet<PartName> = new Set([
  ...(['shoulders', 'upper arm', 'back of arm', 'elbow', 'lower arm'] as const),
  ...(['wrist', 'hand', 'palm', 'fingers'] as const),
])

/** Where a body part (1 to 47) belongs; an id that no part has belongs to the trunk. */
export function regionOf(bodyPartId: number): BodyRegion {
  const part = bodyPartById(bodyPartId)?.part
  if (part === undefined || trunks.has(part)) return 'trunk'
  if (heads.has(part)) return 'head'
  return arms.has(part) ? 'arms' : 'legs'
}
