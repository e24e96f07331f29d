import { useEffect, useRef } from 'react'
import { angleOf, sideBox, turned } from '../../../../domain/body-model/turntable/side.ts'
import type { Tone } from '../../../../domain/plotting/tint.ts'
import { reliefToneOf, useFigureColours } from '../../../ui/figure/figure-colours.ts'
import {
  type Drawn,
  isReliefLoading,
  reliefPicture,
  subscribeToReliefs,
} from '../../../ui/figure/relief/relief-pictures.ts'
import { tintInWorker } from '../tint-in-worker.ts'
import css from './look-around.module.css'

const pictureOf = (side: number, tone: Tone) => ({
  url: `/figures/3/turntable/${angleOf(side)}.webp`,
  tone,
  height: null,
})

/** For themes that draw only outlines: these views have none, so the body is shown in greys. */
const inGrey: Tone = { shade: '#6e6e6e', skin: '#d8d8d8', light: '#ffffff', skinAt: 198 }

/** The shaded body from a side; the previous picture stays until the new one is loaded. */
export function TurnedBody({ side }: { side: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tone = reliefToneOf(useFigureColours(null)) ?? inGrey
  useEffect(tintInWorker, [])
  useEffect(() => {
    const draw = () => {
      const wanted = pictureOf(side, tone)
      const picture = reliefPicture(wanted)
      // Load the pictures of both neighbouring sides next.
      for (const by of [1, -1]) reliefPicture(pictureOf(turned(side, by), tone))
      const context = canvas.current?.getContext('2d')
      if (!context) return
      context.canvas.dataset['drawn'] = (isReliefLoading(wanted) ? 'waits' : 'whole') satisfies Drawn
      if (picture === null) return
      context.canvas.width = picture.width
      context.canvas.height = picture.height
      context.drawImage(picture, 0, 0)
    }
    draw()
    return subscribeToReliefs(draw)
  }, [side, tone])
  return <canvas ref={canvas} className={css.picture} width={sideBox.width} height={sideBox.height} aria-hidden />
}
