import { listenTo } from './plotting-gestures.ts'
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

/* A peer: a canvas drawn by hand, wholly, in each frame of a gesture. */

const canvas = document.createElement('canvas')
canvas.width = room.width * devicePixelRatio
canvas.height = room.height * devicePixelRatio
canvas.style.cssText = `width:${room.width}px;height:${room.height}px`
const host = roomOnPage()
host.append(canvas)

const whole = wholeIn()
const paths = {
  outline: new Path2D(figure.outline),
  details: figure.detailStrokes.map(({ path }) => new Path2D(path)),
}
const marks = marksOnFigure().map((mark) => {
  const { x, y } = inViewBox(mark)
  return { number: mark.number, x: whole.x + x * whole.unit, y: whole.y + y * whole.unit }
})
let camera = { scale: 1, x: 0, y: 0 }
let isAsked = false

function draw(): void {
  isAsked = false
  const context = canvas.getContext('2d')
  if (context === null) return
  const ratio = devicePixelRatio
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, room.width, room.height)
  context.translate(camera.x, camera.y)
  context.scale(camera.scale, camera.scale)
  context.save()
  context.translate(whole.x, whole.y)
  context.scale(whole.unit, whole.unit)
  context.fillStyle = skin
  context.fill(paths.outline)
  context.strokeStyle = ink
  context.lineWidth = 1.6
  context.stroke(paths.outline)
  context.lineWidth = 1.2
  for (const detail of paths.details) context.stroke(detail)
  context.restore()
  context.font = '13px sans-serif'
  context.textAlign = 'center'
  for (const { number, x, y } of marks) drawMark(context, { number, x, y })
}

function drawMark(context: CanvasRenderingContext2D, mark: { number: number; x: number; y: number }): void {
  context.beginPath()
  context.arc(mark.x, mark.y, markSize / 2 - 2, 0, Math.PI * 2)
  context.fillStyle = markFill
  context.fill()
  context.strokeStyle = '#fff'
  context.lineWidth = 3
  context.stroke()
  context.fillStyle = '#fff'
  context.fillText(String(mark.number), mark.x, mark.y + 5)
}

function ask(): void {
  if (isAsked) return
  isAsked = true
  requestAnimationFrame(draw)
}

draw()
listenTo(host, camera, {
  moved: (next) => {
    camera = next
    ask()
  },
  tapped: ({ x, y }) => {
    const at = { x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale }
    marks.push({ number: marks.length + 1, ...at })
    ask()
  },
})
