import { useLayoutEffect, useRef } from 'react'
import type { DrawnFigure } from './figure-scene.ts'
import css from './figure-loupe.module.css'
import { paintLoupe } from './paint-loupe.ts'
import { usePixelRatio } from './pixel-ratio.ts'
import { subscribeToReliefs } from './relief/relief-pictures.ts'

/** A magnified part of the figure with a crosshair in the middle. The figure's viewport is that of the loupe. */
export function FigureLoupe({ figure, size }: { figure: DrawnFigure; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pixels = Math.round(size * usePixelRatio())
  useLayoutEffect(() => {
    const paint = () => {
      const context = canvas.current?.getContext('2d')
      if (context) paintLoupe(context, { figure, size, pixelsPerUnit: pixels / size })
    }
    paint()
    return subscribeToReliefs(paint)
  }, [figure, size, pixels])
  return (
    <canvas
      ref={canvas}
      className={css.loupe}
      width={pixels}
      height={pixels}
      style={{ width: size, height: size }}
      aria-hidden
    />
  )
}
