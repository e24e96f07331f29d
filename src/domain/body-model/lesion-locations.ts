export type FaceLocation =
  | 'forehead'
  | 'left eyelid'
  | 'right eyelid'
  | 'nose'
  | 'left cheek'
  | 'right cheek'
  | 'lips'
  | 'chin'
export type FingerName = 'thumb' | 'index finger' | 'middle finger' | 'ring finger' | 'little finger'
export type ToeName = 'big toe' | 'second toe' | 'third toe' | 'fourth toe' | 'little toe'
type PrivateLocation = 'genitals' | 'left areola' | 'right areola' | 'between the buttocks'
export type LesionLocationName = FaceLocation | FingerName | ToeName | PrivateLocation

/**
 * The ids of the places within a body part (face, fingers, toes, what is private). A3.mannequin.01 names
 * `lesionLocationId` and shows no values: these are ours, they are stored with lesions, so they are never renumbered.
 */
export const lesionLocationIds: Readonly<Record<LesionLocationName, number>> = {
  forehead: 1,
  'left eyelid': 2,
  'right eyelid': 3,
  nose: 4,
  'left cheek': 5,
  'right cheek': 6,
  lips: 7,
  chin: 8,
  thumb: 9,
  'index finger': 10,
  'middle finger': 11,
  'ring finger': 12,
  'little finger': 13,
  'big toe': 14,
  'second toe': 15,
  'third toe': 16,
  'fourth toe': 17,
  'little toe': 18,
  genitals: 19,
  'left areola': 20,
  'right areola': 21,
  'between the buttocks': 22,
}
