import type { PartName } from '../body-parts.ts'
import type { Point } from '../geometry/point.ts'
import type { BodyPoint } from '../surface/body-point.ts'
import type { Plane } from './planes.ts'

/**
 * Something that can be felt or seen on everybody, as points of a line on the left of the neutral body (1000 units
 * tall), in its plane: from the front, units from the midline and down from the crown. `of`: the parts on which it
 * helps to find a place. `inside`: a place among its points is on it.
 */
export type Landmark = {
  name: string
  face: 'front' | 'back'
  /** The plane in which it is measured, if not from the front. */
  plane?: Plane
  of: readonly PartName[]
  line: readonly Point[]
  reads: 'on either side' | 'in the middle'
  inside?: true
  /** Which skin of these parts it helps with, if not all: in its plane, other skin would seem as near. */
  helps?: (skin: Pick<BodyPoint, 'x' | 'y' | 'z'>) => boolean
}

const eitherSide = 'on either side'
const inTheMiddle = 'in the middle'

/** The neck goes round: its sides lie behind this far from the midline, and the ear is above them. */
const isFrontOfNeck = ({ x }: Pick<BodyPoint, 'x'>): boolean => Math.abs(x) < 20
/** The middle of the lower leg, between both ankle bones. */
const isOuterLeg = ({ x }: Pick<BodyPoint, 'x'>): boolean => Math.abs(x) > 94

// As in the drawing's generator (landmarks.py), which read them off the neutral body; those of head, hands and feet
// where its areas meet or end (the base of a finger, the edge of the nose), through the surface maps.
// oxfmt-ignore
export const landmarks: readonly Landmark[] = [
  { name: 'collarbone', face: 'front', of: ['chest', 'shoulders'], line: [[7, 177], [20, 173], [36, 171], [54, 167.5], [72, 164], [88, 165]], reads: eitherSide },
  { name: 'hollow of the throat', face: 'front', of: ['chest'], line: [[0, 174]], reads: inTheMiddle },
  { name: 'hollow of the throat', face: 'front', of: ['neck'], line: [[0, 174]], reads: inTheMiddle, helps: isFrontOfNeck },
  { name: 'collarbone', face: 'front', of: ['neck'], line: [[7, 177], [20, 173], [36, 171], [54, 167.5]], reads: eitherSide, helps: ({ y }) => y > 155 },
  { name: 'ear lobe', face: 'front', plane: 'from the side', of: ['neck'], line: [[33, 90]], reads: eitherSide, helps: (skin) => !isFrontOfNeck(skin) },
  { name: 'edge of the ribs', face: 'front', of: ['chest', 'abdomen'], line: [[5, 300], [13, 306], [28, 318], [45, 333], [58, 347], [68, 361]], reads: eitherSide },
  { name: 'navel', face: 'front', of: ['abdomen', 'pelvis'], line: [[0, 388]], reads: inTheMiddle },
  { name: 'hip bone', face: 'front', of: ['abdomen', 'pelvis', 'upper leg'], line: [[82, 418], [74, 426], [66, 437]], reads: eitherSide },
  { name: 'crease of the groin', face: 'front', of: ['pelvis', 'upper leg'], line: [[66, 450], [50, 469], [34, 486]], reads: eitherSide },
  { name: 'crease of the elbow', face: 'front', of: ['upper arm', 'lower arm'], line: [[142.5, 336], [153, 341.5], [164, 341], [172, 336.5]], reads: eitherSide },
  { name: 'kneecap', face: 'front', of: ['upper leg', 'knee', 'lower leg'], line: [[66, 693], [64, 703], [75, 720], [83, 720], [94, 703], [92, 693], [79, 684]], reads: eitherSide, inside: true },
  { name: 'inner ankle bone', face: 'front', plane: 'from the side', of: ['lower leg', 'ankle', 'calf'], line: [[-2, 952]], reads: eitherSide, helps: (skin) => !isOuterLeg(skin) },
  { name: 'outer ankle bone', face: 'front', plane: 'from the side', of: ['lower leg', 'ankle', 'calf'], line: [[-9, 958]], reads: eitherSide, helps: isOuterLeg },
  { name: 'bone at the base of the neck', face: 'back', of: ['back of neck', 'upper back'], line: [[0, 152]], reads: inTheMiddle },
  { name: 'shoulder blade', face: 'back', of: ['upper back', 'lower back', 'shoulders'], line: [[40, 189], [37, 190], [33, 208], [33, 226], [37, 244], [46, 262], [52, 268], [60, 267], [80, 225], [98, 173], [78, 175], [58, 181.5]], reads: eitherSide, inside: true },
  { name: 'spine', face: 'back', of: ['upper back', 'lower back'], line: [[0, 168], [0, 424]], reads: inTheMiddle },
  { name: 'dimple above the buttock', face: 'back', of: ['lower back', 'buttocks'], line: [[23, 424]], reads: eitherSide },
  { name: 'crest of the hip', face: 'back', of: ['lower back', 'buttocks'], line: [[40, 409], [58, 402], [76, 404]], reads: eitherSide },
  { name: 'fold under the buttock', face: 'back', of: ['buttocks', 'back of thigh'], line: [[11, 515], [26, 520], [44, 522], [62, 518.6]], reads: eitherSide },
  { name: 'crease of the knee', face: 'back', of: ['back of thigh', 'back of knee', 'calf'], line: [[63, 711], [72, 714], [84, 715], [95, 711]], reads: eitherSide },
  { name: 'point of the elbow', face: 'back', of: ['back of arm', 'elbow'], line: [[157, 338]], reads: eitherSide },
  { name: 'point of the elbow', face: 'back', plane: 'along the arm', of: ['lower arm'], line: [[157, 338]], reads: eitherSide },
  { name: 'bony knob of the wrist', face: 'back', plane: 'along the arm', of: ['lower arm', 'wrist'], line: [[207, 470]], reads: eitherSide },
  { name: 'root of the nose', face: 'front', of: ['face'], line: [[0, 57]], reads: inTheMiddle },
  { name: 'outer corner of the eye', face: 'front', of: ['face'], line: [[28, 64]], reads: eitherSide },
  { name: 'edge of the nose', face: 'front', of: ['face'], line: [[7, 70], [12, 84]], reads: eitherSide },
  { name: 'corner of the mouth', face: 'front', of: ['face'], line: [[19, 104]], reads: eitherSide },
  { name: 'tip of the chin', face: 'front', of: ['face'], line: [[0, 122]], reads: inTheMiddle },
  { name: 'crown', face: 'back', plane: 'from above', of: ['scalp'], line: [[0, 15]], reads: inTheMiddle, helps: ({ y }) => y < 35 },
  { name: 'top of the ear', face: 'back', plane: 'from the side', of: ['scalp'], line: [[28, 59]], reads: eitherSide, helps: ({ x }) => Math.abs(x) > 12 },
  { name: 'bump at the back of the head', face: 'back', of: ['scalp', 'back of neck'], line: [[0, 74]], reads: inTheMiddle, helps: ({ z }) => z < 0 },
  { name: 'crease of the wrist', face: 'front', plane: 'along the arm', of: ['lower arm'], line: [[210, 482], [221, 479], [232, 474]], reads: eitherSide },
  { name: 'crease of the wrist', face: 'front', of: ['wrist'], line: [[210, 482], [221, 479], [232, 474]], reads: eitherSide },
  { name: 'crease of the wrist', face: 'front', plane: 'along the hand', of: ['palm'], line: [[210, 482], [221, 479], [232, 474]], reads: eitherSide },
  { name: 'base of the thumb', face: 'front', plane: 'along the hand', of: ['palm'], line: [[255, 495]], reads: eitherSide },
  { name: 'base of the index finger', face: 'front', plane: 'along the hand', of: ['palm'], line: [[256, 530]], reads: eitherSide },
  { name: 'base of the middle finger', face: 'front', plane: 'along the hand', of: ['palm'], line: [[245, 534]], reads: eitherSide },
  { name: 'base of the ring finger', face: 'front', plane: 'along the hand', of: ['palm'], line: [[233, 536]], reads: eitherSide },
  { name: 'base of the little finger', face: 'front', plane: 'along the hand', of: ['palm'], line: [[220, 533]], reads: eitherSide },
  { name: 'base of the thumb', face: 'back', plane: 'along the hand', of: ['hand'], line: [[258, 496]], reads: eitherSide },
  { name: 'base of the index finger', face: 'back', plane: 'along the hand', of: ['hand'], line: [[257, 530]], reads: eitherSide },
  { name: 'base of the middle finger', face: 'back', plane: 'along the hand', of: ['hand'], line: [[244, 535]], reads: eitherSide },
  { name: 'base of the ring finger', face: 'back', plane: 'along the hand', of: ['hand'], line: [[234, 536]], reads: eitherSide },
  { name: 'base of the little finger', face: 'back', plane: 'along the hand', of: ['hand'], line: [[220, 534]], reads: eitherSide },
  { name: 'base of the big toe', face: 'front', plane: 'from above', of: ['feet', 'sole', 'toes'], line: [[77, 72]], reads: eitherSide },
  { name: 'base of the second toe', face: 'front', plane: 'from above', of: ['feet', 'sole', 'toes'], line: [[90, 74]], reads: eitherSide },
  { name: 'base of the third toe', face: 'front', plane: 'from above', of: ['feet', 'sole', 'toes'], line: [[99, 73]], reads: eitherSide },
  { name: 'base of the fourth toe', face: 'front', plane: 'from above', of: ['feet', 'sole', 'toes'], line: [[108, 68]], reads: eitherSide },
  { name: 'base of the little toe', face: 'front', plane: 'from above', of: ['feet', 'sole', 'toes'], line: [[115, 64]], reads: eitherSide },
  { name: 'back of the heel', face: 'back', plane: 'from above', of: ['sole', 'heel'], line: [[94, -42]], reads: eitherSide },
]
