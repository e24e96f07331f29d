import { useMemo } from 'react'
import { type Frame, photoFrame } from '../../../domain/images/image-frame.ts'
import type { PictureState } from '../images/use-picture.ts'

/** How much smaller the picture is looked at; the strips around a photo are wider than that. */
const step = 4

/** Where the photo itself lies in a picture that is shown, in the picture's pixels; null while there is none. */
export function usePhotoFrame(state: PictureState): Frame | null {
  const picture = state.kind === 'shown' ? state.picture : null
  return useMemo(() => {
    if (picture === null || picture.width === 0) return null
    const [width, height] = [picture.width / step, picture.height / step]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return null
    context.drawImage(picture, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const frame = photoFrame({ width, height, data })
    return { left: frame.left * step, top: frame.top * step, width: frame.width * step, height: frame.height * step }
  }, [picture])
}
