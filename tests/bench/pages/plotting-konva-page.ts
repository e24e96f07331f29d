import Konva from 'konva'
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

/* A peer: Konva as its documentation shows it, with a draggable stage and a listening group for each mark. */

const host = roomOnPage()
const whole = wholeIn()
const stage = new Konva.Stage({ container: host, ...room, draggable: true })
const layer = new Konva.Layer()
const body = new Konva.Group({ x: whole.x, y: whole.y, scaleX: whole.unit, scaleY: whole.unit })
body.add(new Konva.Path({ data: figure.outline, fill: skin, stroke: ink, strokeWidth: 1.6 }))
for (const { path } of figure.detailStrokes)
  body.add(new Konva.Path({ data: path, stroke: ink, strokeWidth: 1.2, opacity: 0.6 }))
layer.add(body)
stage.add(layer)

let count = 0
function addMark(at: { x: number; y: number }): void {
  count += 1
  const group = new Konva.Group(at)
  group.add(new Konva.Circle({ radius: markSize / 2 - 2, fill: markFill, stroke: '#fff', strokeWidth: 3 }))
  group.add(
    new Konva.Text({ text: String(count), fill: '#fff', fontSize: 13, width: 30, align: 'center', x: -15, y: -6 }),
  )
  group.on('pointerdown', () => group.moveToTop())
  layer.add(group)
}

for (const mark of marksOnFigure()) {
  const { x, y } = inViewBox(mark)
  addMark({ x: whole.x + x * whole.unit, y: whole.y + y * whole.unit })
}
stage.on('click tap', () => {
  const at = layer.getRelativePointerPosition()
  if (at !== null) addMark(at)
})
stage.on('wheel', ({ evt }) => {
  evt.preventDefault()
  const [old, pointer] = [stage.scaleX(), stage.getPointerPosition()]
  if (pointer === null) return
  const to = { x: (pointer.x - stage.x()) / old, y: (pointer.y - stage.y()) / old }
  const scale = Math.min(8, Math.max(1, old * Math.exp(-evt.deltaY * 0.0016)))
  stage.scale({ x: scale, y: scale })
  stage.position({ x: pointer.x - to.x * scale, y: pointer.y - to.y * scale })
})
