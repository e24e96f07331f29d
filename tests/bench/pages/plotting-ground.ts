import { drawMannequin } from '../../../src/domain/body-model/draw-mannequin.ts'
import { areaAt } from '../../../src/domain/body-model/hit-test.ts'
import { modelPoint } from '../../../src/domain/body-model/model-point.ts'

/** The figure that everybody draws. */
export const figure = drawMannequin('adult-neutral-front')

/** Where a tap finds no mark: every peer adds one there. */
const free = 'abdomen'

type GroundMark = { number: number; x: number; y: number }

/** As many marks as the address asks for, spread over the figure but for one part, the same in each run. */
export function marksOnFigure(): readonly GroundMark[] {
  const count = Number(new URLSearchParams(location.search).get('spots'))
  let seed = 20_261_121
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const marks: GroundMark[] = []
  while (marks.length < count) {
    const at = modelPoint(chance(), chance())
    const area = areaAt(figure, at)
    if (area !== null && area.areaName !== free) marks.push({ number: marks.length + 1, x: at.x, y: at.y })
  }
  return marks
}

/** The room of the figure in CSS pixels, the same for all pages. */
export const room = { width: 756, height: 736 }

/** Where the figure lies in that room when it is whole. */
export function wholeIn() {
  const [left, top, width, height] = figure.viewBox
  const unit = Math.min(room.width / width, room.height / height)
  return { unit, x: (room.width - width * unit) / 2 - left * unit, y: (room.height - height * unit) / 2 - top * unit }
}

/** A mark's place in the units of the view box. */
export function inViewBox({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const [left, top, width, height] = figure.viewBox
  return { x: left + x * width, y: top + y * height }
}

/** An empty element of the room's size on the page. */
export function roomOnPage(): HTMLDivElement {
  const element = document.createElement('div')
  element.id = 'room'
  element.style.cssText = `position:absolute;left:0;top:0;width:${room.width}px;height:${room.height}px;overflow:hidden;touch-action:none`
  document.body.style.margin = '0'
  document.body.append(element)
  return element
}

export const ink = '#7a5c4d'
export const skin = '#f6e6da'
export const markFill = '#20312e'
export const markSize = 28
