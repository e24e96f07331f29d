import { describe, expect, it } from 'vitest'
import { bodyPose } from '../../contract/images/body-pose.ts'
import { anchorOf } from '../body-model/hit-test.ts'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../body-model/mannequin-ids.ts'
import { bodyPhotoWord, mannequinOfPose, poseEntry, standardPoses } from './body-poses.ts'
import { bodyshotFrame, placeInPhoto } from './bodyshot-frame.ts'

/** Areas that each pose must show. */
const shows: Readonly<Record<(typeof bodyPose.options)[number], readonly string[]>> = {
  'head-front': ['forehead', 'nose', 'chin', 'left ear', 'right ear'],
  'head-left': ['left ear', 'left cheek', 'left neck'],
  'head-right': ['right ear', 'right cheek', 'right neck'],
  'upper-front': ['chest', 'left shoulder', 'right shoulder'],
  'upper-back': ['upper back', 'left shoulder', 'right shoulder', 'back of neck'],
  'lower-front': ['abdomen', 'pelvis'],
  'lower-back': ['lower back', 'left buttock', 'right buttock'],
  'side-left': ['left side of chest', 'left hip', 'left upper arm'],
  'side-right': ['right side of chest', 'right hip', 'right upper arm'],
  'arm-left': ['left upper arm', 'left lower arm', 'left palm'],
  'arm-right': ['right upper arm', 'right lower arm', 'right palm'],
  'legs-front': ['left upper leg', 'right knee', 'left foot'],
  'legs-back': ['left back of thigh', 'right calf', 'left heel'],
}

describe('the standard set of body photos', () => {
  it('has 13 poses, numbered in their order', () => {
    expect(standardPoses.map(({ pose, number }) => [pose, number])).toEqual(
      bodyPose.options.map((pose, i) => [pose, i + 1]),
    )
    expect(standardPoses).toHaveLength(13)
  })

  it.each(bodyPose.options)('%s shows what it is for, on every build', (pose) => {
    for (const build of ['neutral', 'female', 'male', 'child'] as const) {
      const mannequinId = mannequinOfPose(pose, build)
      const name = mannequinNameOf(mannequinId)!
      const frame = bodyshotFrame(mannequinId, { width: 900, height: 1200 }, poseEntry(pose).part)!
      const { plottingAreas } = drawMannequin(name)
      for (const areaName of shows[pose]) {
        const area = plottingAreas.find((one) => one.areaName === areaName)
        expect([build, areaName, area && placeInPhoto(anchorOf(area), frame)]).toEqual([
          build,
          areaName,
          { x: expect.any(Number), y: expect.any(Number) },
        ])
      }
    }
  })

  it('names a photo by its pose, else by its side', () => {
    expect(bodyPhotoWord({ pose: 'upper-back', modelId: 2 })).toBe('Upper body, back')
    expect(bodyPhotoWord({ pose: null, modelId: 2 })).toBe('Back')
    expect(bodyPhotoWord({ pose: null, modelId: 21 })).toBe('Body')
    expect(bodyPhotoWord({ pose: null, modelId: null })).toBe('Body')
  })
})
