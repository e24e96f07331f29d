import { useEffect, useRef } from 'react'
import type { Mannequin } from '../../../../domain/body-model/draw-mannequin.ts'
import type { Tone } from '../../../../domain/plotting/tint.ts'
import css from './relief-canvas.module.css'
import type { ReliefPart } from './relief-parts.ts'
import { type Drawn, isReliefLoading, reliefPicture, subscribeToReliefs } from './relief-pictures.ts'

/** `height`: in pixels, if the picture should be smaller than the original. */
type Props = { mannequin: Mannequin; part: ReliefPart; tone: Tone; height: number | null }

/** A picture of the relief in a tone, placed in its view; empty until it is loaded. */
export function ReliefCanvas({ mannequin, part, tone, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { url, box } = part
  useEffect(() => {
    const wanted = { url, tone, height }
    let isDrawn = false
    const draw = () => {
      const context = isDrawn ? null : canvas.current?.getContext('2d')
      if (!context) return
      const picture = reliefPicture(wanted)
      context.canvas.dataset['drawn'] = (isReliefLoading(wanted) ? 'waits' : 'whole') satisfies Drawn
      if (picture === null) return
      paint(context, { picture, mannequin, box })
      isDrawn = true
    }
    draw()
    return subscribeToReliefs(draw)
  }, [mannequin, url, box, tone, height])
  return (
    <canvas
      ref={canvas}
      className={css.relief}
      style={{
        left: `${box.left * 100}%`,
        top: `${box.top * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    />
  )
}

/** Clipped to the silhouette, because a tile's grey extends beyond it. */
function paint(
  context: CanvasRenderingContext2D,
  { picture, mannequin, box }: { picture: ImageBitmap; mannequin: Mannequin; box: ReliefPart['box'] },
): void {
  const [left, top, width, height] = mannequin.viewBox
  context.canvas.width = picture.width
  context.canvas.height = picture.height
  context.save()
  context.scale(picture.width / (box.width * width), picture.height / (box.height * height))
  context.translate(-left - box.left * width, -top - box.top * height)
  context.clip(new Path2D(mannequin.outline))
  context.resetTransform()
  context.drawImage(picture, 0, 0)
  context.restore()
}
