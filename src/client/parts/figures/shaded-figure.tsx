import { type ComponentProps, useEffect } from 'react'
import { FigureDrawing } from '../../ui/figure/figure-drawing.tsx'
import { tintInWorker } from './tint-in-worker.ts'

/**
 * A mannequin drawn for a page. The shaded body is tinted in a worker, so that lists and touches don't wait for its
 * pixels.
 */
export function ShadedFigure(props: ComponentProps<typeof FigureDrawing>) {
  useEffect(tintInWorker, [])
  return <FigureDrawing {...props} />
}
