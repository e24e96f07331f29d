import type { KonvaEventObject } from 'konva/lib/Node.js'
import type { Stage as StageNode } from 'konva/lib/Stage.js'
import { createElement, type ReactNode, type RefAttributes, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Circle, Group, Layer, Path, Stage, type StageProps, Text } from 'react-konva'
import {
  figure,
  ink,
  inViewBox,
  markFill,
  markSize,
  marksOnFigure,
  room,
  roomOnPage,
  skin,
  wholeIn,
} from './plotting-ground.ts'

/* A peer: react-konva as its documentation shows it, a group for each mark; pinch and double tap as Konva's examples do them. */

const whole = wholeIn()
type Mark = { number: number; x: number; y: number }
const first = marksOnFigure().map((mark): Mark => {
  const { x, y } = inViewBox(mark)
  return { number: mark.number, x: whole.x + x * whole.unit, y: whole.y + y * whole.unit }
})

const { outline, detailStrokes } = figure
const body = createElement(
  Group,
  { x: whole.x, y: whole.y, scaleX: whole.unit, scaleY: whole.unit, key: 'body' },
  createElement(Path, { data: outline, fill: skin, stroke: ink, strokeWidth: 1.6 }),
  ...detailStrokes.map(({ path }) =>
    createElement(Path, { key: path, data: path, stroke: ink, strokeWidth: 1.2, opacity: 0.6 }),
  ),
)

const drawMark = ({ number, x, y }: Mark): ReactNode =>
  createElement(
    Group,
    { key: number, x, y },
    createElement(Circle, { radius: markSize / 2 - 2, fill: markFill, stroke: '#fff', strokeWidth: 3 }),
    createElement(Text, {
      text: String(number),
      fill: '#fff',
      fontSize: 13,
      width: 30,
      align: 'center',
      x: -15,
      y: -6,
    }),
  )

/** Zooms about a point of the stage's element. */
function zoomAbout(stage: StageNode, at: { x: number; y: number }, factor: number): void {
  const old = stage.scaleX()
  const scale = Math.min(8, Math.max(1, old * factor))
  const to = { x: (at.x - stage.x()) / old, y: (at.y - stage.y()) / old }
  stage.scale({ x: scale, y: scale })
  stage.position({ x: at.x - to.x * scale, y: at.y - to.y * scale })
}

let apart = 0

function pinch({ evt, target }: KonvaEventObject<TouchEvent>): void {
  const stage = target.getStage()
  const [one, other] = evt.touches
  if (!stage || !one || !other) return
  evt.preventDefault()
  if (stage.isDragging()) stage.stopDrag()
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
  if (apart > 0) zoomAbout(stage, middle, distance / apart)
  apart = distance
}

const letGo = () => {
  apart = 0
}

let stage: StageNode | null = null
const holdStage = (node: StageNode | null) => {
  stage = node
}

function Page() {
  const [marks, setMarks] = useState<readonly Mark[]>(first)
  useEffect(() => {
    const putBack = () => {
      setMarks(first)
      stage?.scale({ x: 1, y: 1 })
      stage?.position({ x: 0, y: 0 })
    }
    addEventListener('keydown', putBack)
    return () => removeEventListener('keydown', putBack)
  }, [])
  const add = ({ target }: { target: { getStage: () => StageNode | null } }) => {
    const at = target.getStage()?.getRelativePointerPosition()
    if (at) setMarks((now) => [...now, { number: now.length + 1, ...at }])
  }
  const props: StageProps & RefAttributes<StageNode> = {
    ...room,
    ref: holdStage,
    draggable: true,
    onClick: add,
    onTap: add,
    onDblTap: () => {
      const at = stage?.getPointerPosition()
      if (stage && at) zoomAbout(stage, at, 2)
    },
    onTouchMove: pinch,
    onTouchEnd: letGo,
    onWheel: ({ evt }) => {
      evt.preventDefault()
      const at = stage?.getPointerPosition()
      if (stage && at) zoomAbout(stage, at, Math.exp(-evt.deltaY * 0.0016))
    },
  }
  return createElement(Stage, props, createElement(Layer, null, body, ...marks.map(drawMark)))
}

createRoot(roomOnPage()).render(createElement(Page))
