import { type RefObject, useEffect, useState } from 'react'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../../../../../domain/body-model/mannequin-ids.ts'
import type { ModelFrame } from '../../../../../domain/images/bodyshot-frame.ts'
import { type BodyCheck, bodyCheck } from '../../../../../domain/imaging/body-check.ts'

/** The picture is checked at this width in pixels: enough to locate a person, and done within a few milliseconds. */
const checkedWidth = 96
const everyMs = 400

type Pose = { mannequinId: number; frame: ModelFrame | null }

/** Checks the camera's picture beside the outline of a pose, a few times a second; null until there is a picture. */
export function useBodyCheck(
  video: RefObject<HTMLVideoElement | null>,
  { mannequinId, frame }: Pose,
): BodyCheck | null {
  const [check, setCheck] = useState<BodyCheck | null>(null)
  const { modelX1, modelY1, modelX2, modelY2 } = frame ?? {}
  useEffect(() => {
    if (modelX1 === undefined || modelY1 === undefined || modelX2 === undefined || modelY2 === undefined) return
    const timer = setInterval(() => {
      const picture = pictureOf(video.current)
      if (picture === null) return
      const outline = outlineMask({ mannequinId, frame: { modelX1, modelY1, modelX2, modelY2 } }, picture)
      if (outline !== null) setCheck(bodyCheck(picture, outline))
    }, everyMs)
    return () => clearInterval(timer)
  }, [video, mannequinId, modelX1, modelY1, modelX2, modelY2])
  return check
}

function contextOf(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return canvas.getContext('2d', { willReadFrequently: true })
}

function pictureOf(video: HTMLVideoElement | null): ImageData | null {
  if (video === null || video.videoWidth === 0) return null
  const height = Math.max(1, Math.round((checkedWidth * video.videoHeight) / video.videoWidth))
  const context = contextOf(checkedWidth, height)
  if (context === null) return null
  context.drawImage(video, 0, 0, checkedWidth, height)
  return context.getImageData(0, 0, checkedWidth, height)
}

/** 1 where the outline of the pose is filled, for each pixel of a picture. */
function outlineMask(
  { mannequinId, frame }: { mannequinId: number; frame: ModelFrame },
  { width, height }: { width: number; height: number },
): Uint8Array | null {
  const name = mannequinNameOf(mannequinId)
  const context = contextOf(width, height)
  if (name === null || context === null) return null
  const { viewBox, outline } = drawMannequin(name)
  const [left, top, boxWidth, boxHeight] = viewBox
  const scale = width / ((frame.modelX2 - frame.modelX1) * boxWidth)
  context.setTransform(
    scale,
    0,
    0,
    scale,
    -(left + frame.modelX1 * boxWidth) * scale,
    -(top + frame.modelY1 * boxHeight) * scale,
  )
  const shape = new Path2D(outline)
  context.clip(shape)
  context.fillRect(left - boxWidth, top - boxHeight, boxWidth * 3, boxHeight * 3)
  const { data } = context.getImageData(0, 0, width, height)
  return Uint8Array.from({ length: width * height }, (_, i) => ((data[i * 4 + 3] ?? 0) > 127 ? 1 : 0))
}
