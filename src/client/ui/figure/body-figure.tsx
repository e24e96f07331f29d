import './konva-trusted-types.ts'
import type { Konva } from 'konva/lib/Core.js'
import { useLayoutEffect, useRef, useState } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import css from './body-figure.module.css'
import { canvasMargin, createFigureCanvas } from './figure-canvas.ts'
import type { SceneSource } from './figure-scene.ts'
import { watchPixelRatio } from './pixel-ratio.ts'
import { subscribeToReliefs } from './relief/relief-pictures.ts'

/** The body with its marks, drawn on a canvas; the parent must offer the same as text. Load it lazily. */
export function BodyFigure({ source }: { source: SceneSource }) {
  const underlay = useRef<HTMLCanvasElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const stage = useRef<InstanceType<typeof Konva.Stage>>(null)
  const layer = useRef<InstanceType<typeof Konva.Layer>>(null)
  const [canvas] = useState(createFigureCanvas)
  useLayoutEffect(() => {
    if (!underlay.current || !container.current || !stage.current || !layer.current) return
    canvas.mount({
      underlay: underlay.current,
      container: container.current,
      stage: stage.current,
      layer: layer.current,
    })
    return drawScenes(source, canvas)
  }, [source, canvas])
  return (
    <div aria-hidden>
      <canvas ref={underlay} className={css.underlay} />
      <div ref={container} className={css.container}>
        <Stage ref={stage} width={1} height={1} listening={false}>
          <Layer ref={layer} listening={false} clearBeforeDraw={false} x={canvasMargin} y={canvasMargin}>
            <Shape listening={false} sceneFunc={(context) => canvas.paint(context._context)} />
          </Layer>
        </Stage>
      </div>
    </div>
  )
}

/** Draws each scene of a source on a mounted canvas; returns how to stop. */
function drawScenes(source: SceneSource, canvas: ReturnType<typeof createFigureCanvas>): () => void {
  let isUnmounted = false
  let isScheduled = false
  const draw = () => {
    isScheduled = false
    const scene = isUnmounted ? null : source.read()
    if (scene !== null) canvas.draw(scene)
  }
  draw()
  // Several changes in one task are drawn once, at its end.
  const unsubscribe = source.subscribe(() => {
    if (!isScheduled) queueMicrotask(draw)
    isScheduled = true
  })
  const unwatch = watchPixelRatio(draw)
  // The numbers on the marks are redrawn once their typeface has loaded.
  void document.fonts.ready.then(() => {
    if (!isUnmounted) canvas.redraw('marks')
  })
  const unsubscribeFromReliefs = subscribeToReliefs(() => canvas.redraw('figure'))
  return () => {
    isUnmounted = true
    unsubscribe()
    unsubscribeFromReliefs()
    unwatch()
  }
}
