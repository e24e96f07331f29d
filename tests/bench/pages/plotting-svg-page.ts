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

/* A peer: the figure and its marks as SVG, moved by CSS. */

const spaceOfSvg = 'http://www.w3.org/2000/svg'
const host = roomOnPage()
const whole = wholeIn()

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(spaceOfSvg, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

const svg = element('svg', { width: `${room.width}`, height: `${room.height}` })
svg.style.cssText = 'overflow:visible;transform-origin:0 0;will-change:transform'
const body = element('g', { transform: `translate(${whole.x} ${whole.y}) scale(${whole.unit})` })
body.append(element('path', { d: figure.outline, fill: skin, stroke: ink, 'stroke-width': '1.6' }))
for (const { path } of figure.detailStrokes)
  body.append(element('path', { d: path, fill: 'none', stroke: ink, 'stroke-width': '1.2', 'stroke-opacity': '.6' }))
svg.append(body)
host.append(svg)

function addMark(number: number, at: { x: number; y: number }): void {
  const mark = element('g', { transform: `translate(${at.x} ${at.y})` })
  const radius = `${markSize / 2 - 2}`
  mark.append(element('circle', { r: radius, fill: markFill, stroke: '#fff', 'stroke-width': '3' }))
  const text = element('text', { 'text-anchor': 'middle', y: '5', fill: '#fff', 'font-size': '13' })
  text.textContent = String(number)
  mark.append(text)
  svg.append(mark)
}

const marks = marksOnFigure()
for (const mark of marks) {
  const { x, y } = inViewBox(mark)
  addMark(mark.number, { x: whole.x + x * whole.unit, y: whole.y + y * whole.unit })
}
let count = marks.length
let camera = { scale: 1, x: 0, y: 0 }
listenTo(host, camera, {
  moved: (next) => {
    camera = next
    svg.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`
  },
  tapped: ({ x, y }) => {
    count += 1
    addMark(count, { x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale })
  },
})
