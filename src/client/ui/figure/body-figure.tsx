import { useLayoutEffect, useRef } from 'react'
import type { FigureScene } from './figure-scene.ts'
import { createFigureStage, type FigureStage } from './figure-stage.ts'

/** The drawn body with its marks, on a canvas; whoever shows it gives the same as text beside it. Load it lazily. */
export function BodyFigure({ scene }: { scene: FigureScene }) {
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<FigureStage>(null)
  useLayoutEffect(() => {
    if (host.current === null) return
    const made = createFigureStage(host.current)
    stage.current = made
    return () => {
      made.destroy()
      stage.current = null
    }
  }, [])
  useLayoutEffect(() => stage.current?.draw(scene), [scene])
  // The numbers on the marks are redrawn once their typeface has come.
  useLayoutEffect(() => {
    let gone = false
    void document.fonts.ready.then(() => {
      if (!gone) stage.current?.draw(scene)
    })
    return () => {
      gone = true
    }
  }, [scene])
  return <div ref={host} aria-hidden />
}
