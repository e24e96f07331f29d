import type { PartName } from '../body-parts.ts'
import type { Point } from '../geometry/point.ts'

/**
 * Something that hand or eye finds on everybody, as points of a line on the neutral body's left, seen from the front or
 * the back: units from the midline, and down from the crown of somebody 1000 units tall. `of`: the parts that it helps
 * to find a place on. `inside`: a place among its points is on it.
 */
export type Landmark = {
  name: string
  face: 'front' | 'back'
  of: readonly PartName[]
  line: readonly Point[]
  reads: 'on either side' | 'in the middle'
  inside?: true
}

// As in the drawing's generator (landmarks.py), which read them off the neutral body.
// oxfmt-ignore
export const landmarks: readonly Landmark[] = [
  { name: 'collarbone', face: 'front', of: ['neck', 'chest', 'shoulders'], line: [[7, 177], [20, 173], [36, 171], [54, 167.5], [72, 164], [88, 165]], reads: 'on either side' },
  { name: 'hollow of the throat', face: 'front', of: ['neck', 'chest'], line: [[0, 174]], reads: 'in the middle' },
  { name: 'edge of the ribs', face: 'front', of: ['chest', 'abdomen'], line: [[5, 300], [13, 306], [28, 318], [45, 333], [58, 347], [68, 361]], reads: 'on either side' },
  { name: 'navel', face: 'front', of: ['abdomen', 'pelvis'], line: [[0, 388]], reads: 'in the middle' },
  { name: 'hip bone', face: 'front', of: ['abdomen', 'pelvis', 'upper leg'], line: [[82, 418], [74, 426], [66, 437]], reads: 'on either side' },
  { name: 'crease of the groin', face: 'front', of: ['pelvis', 'upper leg'], line: [[66, 450], [50, 469], [34, 486]], reads: 'on either side' },
  { name: 'crease of the elbow', face: 'front', of: ['upper arm', 'lower arm'], line: [[142.5, 336], [153, 341.5], [164, 341], [172, 336.5]], reads: 'on either side' },
  { name: 'kneecap', face: 'front', of: ['upper leg', 'knee', 'lower leg'], line: [[66, 693], [64, 703], [75, 720], [83, 720], [94, 703], [92, 693], [79, 684]], reads: 'on either side', inside: true },
  { name: 'inner ankle bone', face: 'front', of: ['lower leg', 'ankle'], line: [[81, 952]], reads: 'on either side' },
  { name: 'outer ankle bone', face: 'front', of: ['lower leg', 'ankle'], line: [[107, 958]], reads: 'on either side' },
  { name: 'bone at the base of the neck', face: 'back', of: ['back of neck', 'upper back'], line: [[0, 152]], reads: 'in the middle' },
  { name: 'shoulder blade', face: 'back', of: ['upper back', 'lower back', 'shoulders'], line: [[40, 189], [37, 190], [33, 208], [33, 226], [37, 244], [46, 262], [52, 268], [60, 267], [80, 225], [98, 173], [78, 175], [58, 181.5]], reads: 'on either side', inside: true },
  { name: 'spine', face: 'back', of: ['upper back', 'lower back'], line: [[0, 168], [0, 424]], reads: 'in the middle' },
  { name: 'dimple above the buttock', face: 'back', of: ['lower back', 'buttocks'], line: [[23, 424]], reads: 'on either side' },
  { name: 'crest of the hip', face: 'back', of: ['lower back', 'buttocks'], line: [[40, 409], [58, 402], [76, 404]], reads: 'on either side' },
  { name: 'fold under the buttock', face: 'back', of: ['buttocks', 'back of thigh'], line: [[11, 515], [26, 520], [44, 522], [62, 518.6]], reads: 'on either side' },
  { name: 'crease of the knee', face: 'back', of: ['back of thigh', 'back of knee', 'calf'], line: [[63, 711], [72, 714], [84, 715], [95, 711]], reads: 'on either side' },
  { name: 'point of the elbow', face: 'back', of: ['back of arm', 'elbow'], line: [[157, 338]], reads: 'on either side' },
]
