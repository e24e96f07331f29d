import type { BodyshotImage } from '../../../contract/images/images.ts'
import { poseEntry } from '../../../domain/images/body-poses.ts'
import { bodyshotFrame, wholeModel } from '../../../domain/images/bodyshot-frame.ts'
import type { ImageRow } from './image-rows-store.ts'
import { presentImage } from './present-image.ts'

const unknownFrame = { modelX1: null, modelY1: null, modelX2: null, modelY2: null }

function frameOf({ mannequin_id, picture_width, picture_height, pose }: ImageRow) {
  if (mannequin_id === null || picture_width === null || picture_height === null) return unknownFrame
  const part = pose === null ? wholeModel : poseEntry(pose).part
  return bodyshotFrame(mannequin_id, { width: picture_width, height: picture_height }, part) ?? unknownFrame
}

/** A body shot in the shape of A3.image.02, with the part of the body model that it shows. */
export const presentBodyshot = (row: ImageRow): BodyshotImage => ({
  ...presentImage(row),
  ...frameOf(row),
  pose: row.pose,
  placedSpots: row.placed_spots,
})
