import { bodyPose, type BodyPose, type MissingPose } from '../../contract/images/body-pose.ts'
import type { Build } from '../body-model/figures/build.ts'
import { mannequinIds } from '../body-model/mannequin-ids.ts'
import type { ModelFrame } from './bodyshot-frame.ts'

type BodyView = 'front' | 'back' | 'left' | 'right'

/** A pose: the view of the figure that it shows, the part of that view in model space, and how the person stands. */
type PoseRow = { view: BodyView; part: ModelFrame; word: string; stand: string }

type Corner = readonly [x: number, y: number]
const part = ([modelX1, modelY1]: Corner, [modelX2, modelY2]: Corner): ModelFrame => ({
  modelX1,
  modelY1,
  modelX2,
  modelY2,
})

const feet = 'Feet on the marks, arms a little away from the body, palms forward.'

/** The standard set. All builds share these parts, because they share their model space. */
const poses: Readonly<Record<BodyPose, PoseRow>> = {
  'head-front': {
    view: 'front',
    part: part([0.38, 0], [0.62, 0.19]),
    word: 'Head, front',
    stand: 'Face the camera, hair back, glasses off.',
  },
  'head-left': {
    view: 'left',
    part: part([0.56, 0], [0.94, 0.19]),
    word: 'Head, left side',
    stand: 'Left side to the camera, hair behind the ear.',
  },
  'head-right': {
    view: 'right',
    part: part([0.06, 0], [0.44, 0.19]),
    word: 'Head, right side',
    stand: 'Right side to the camera, hair behind the ear.',
  },
  'upper-front': { view: 'front', part: part([0.14, 0.13], [0.86, 0.42]), word: 'Upper body, front', stand: feet },
  'upper-back': { view: 'back', part: part([0.14, 0.11], [0.86, 0.42]), word: 'Upper body, back', stand: feet },
  'lower-front': { view: 'front', part: part([0.2, 0.36], [0.8, 0.62]), word: 'Lower body, front', stand: feet },
  'lower-back': { view: 'back', part: part([0.2, 0.36], [0.8, 0.62]), word: 'Lower body, back', stand: feet },
  'side-left': {
    view: 'left',
    part: part([0.2, 0.14], [1, 0.55]),
    word: 'Left side',
    stand: 'Left side to the camera, left arm forward.',
  },
  'side-right': {
    view: 'right',
    part: part([0, 0.14], [0.8, 0.55]),
    word: 'Right side',
    stand: 'Right side to the camera, right arm forward.',
  },
  'arm-left': {
    view: 'front',
    part: part([0.6, 0.16], [1, 0.59]),
    word: 'Left arm',
    stand: 'Left arm away from the body, palm forward.',
  },
  'arm-right': {
    view: 'front',
    part: part([0, 0.16], [0.4, 0.59]),
    word: 'Right arm',
    stand: 'Right arm away from the body, palm forward.',
  },
  'legs-front': {
    view: 'front',
    part: part([0.2, 0.47], [0.8, 1]),
    word: 'Legs, front',
    stand: 'Feet a shoulder’s width apart, on the marks.',
  },
  'legs-back': {
    view: 'back',
    part: part([0.2, 0.47], [0.8, 1]),
    word: 'Legs, back',
    stand: 'Back to the camera, feet a shoulder’s width apart.',
  },
}

/** A pose with its place in the standard set, from 1. */
export type PoseEntry = PoseRow & { pose: BodyPose; number: number }

/** The standard set in its order. */
export const standardPoses: readonly PoseEntry[] = bodyPose.options.map((pose, i) => ({
  pose,
  number: i + 1,
  ...poses[pose],
}))

/** A pose of the standard set. */
export const poseEntry = (pose: BodyPose): PoseEntry => ({
  pose,
  number: bodyPose.options.indexOf(pose) + 1,
  ...poses[pose],
})

/** The mannequin of a build on which a pose is seen. */
export function mannequinOfPose(pose: BodyPose, build: Build): number {
  const { view } = poses[pose]
  const row = mannequinIds.find(({ seen }) => seen.of === 'body' && seen.build === build && seen.view === view)
  if (row === undefined) throw new RangeError(`no ${build} figure is seen from ${view}`)
  return row.mannequinId
}

/** What a body photo is called: its pose, else its side; "Body" where neither is known. */
export function bodyPhotoWord({ pose, modelId }: { pose: BodyPose | null; modelId: number | null }): string {
  if (pose !== null) return poses[pose].word
  const seen = mannequinIds.find(({ mannequinId }) => mannequinId === modelId)?.seen
  return seen?.of === 'body' ? sideWords[seen.view] : 'Body'
}

const sideWords: Readonly<Record<BodyView, string>> = {
  front: 'Front',
  back: 'Back',
  left: 'Left side',
  right: 'Right side',
}

/** The poses that were not taken, each with its reason: "legs, back (In a plaster); head, front (Refused)". */
export const missingPosesText = (missing: readonly MissingPose[]): string =>
  missing.map(({ pose, reason }) => `${poseEntry(pose).word.toLowerCase()} (${reason})`).join('; ')
