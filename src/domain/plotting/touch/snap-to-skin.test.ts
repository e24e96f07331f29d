import { expect, test } from 'vitest'
import { drawMannequin } from '../../body-model/draw-mannequin.ts'
import { areaAt } from '../../body-model/hit-test.ts'
import { mannequinIds } from '../../body-model/mannequin-ids.ts'
import { modelPoint, screenPoint, type ScreenPoint } from '../../body-model/model-point.ts'
import { toModel, toScreen, type Viewport } from '../../body-model/viewport.ts'
import { wholeFigure, zoomed } from '../figure-viewport.ts'
import { snapReach, snapToSkin } from './snap-to-skin.ts'

const room = { width: 640, height: 700 }

/** Numbers from 0 to 1 that are the same in each run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** The distance from a point of the screen to the skin in whole pixels, found by searching all around it. */
function distanceToSkin(mannequin: ReturnType<typeof drawMannequin>, at: ScreenPoint, viewport: Viewport): number {
  for (let away = 0; away <= snapReach + 2; away += 1) {
    for (let turn = 0; turn < 32; turn += 1) {
      const angle = (turn * Math.PI) / 16
      const place = screenPoint(at.x + Math.cos(angle) * away, at.y + Math.sin(angle) * away)
      if (areaAt(mannequin, toModel(place, viewport)) !== null) return away
    }
  }
  return Infinity
}

test.each(mannequinIds)('every point within reach of the skin is taken to it, none farther off: $label', ({ name }) => {
  const mannequin = drawMannequin(name)
  const whole = wholeFigure(mannequin.viewBox, room)
  const closer = zoomed(whole, { about: screenPoint(320, 350), factor: 3 }, room)
  const roll = dice(mannequin.mannequinId)
  const corners = mannequin.plottingAreas.flatMap(({ polygon }) => polygon)
  const faults: string[] = []
  let near = 0
  for (let i = 0; i < 20; i += 1) {
    const viewport = i % 2 === 0 ? whole : closer
    const [x, y] = corners[Math.floor(roll() * corners.length)] ?? [0, 0]
    const corner = toScreen(modelPoint(x, y), viewport)
    const at = screenPoint(corner.x + (roll() - 0.5) * 90, corner.y + (roll() - 0.5) * 90)
    const skin = snapToSkin(mannequin, at, viewport)
    const away = distanceToSkin(mannequin, at, viewport)
    if (away < snapReach && skin === null) faults.push(`${away} px off, and not taken to the skin`)
    if (away > snapReach + 1 && skin !== null) faults.push(`${away} px off, and taken to the skin`)
    if (skin === null) continue
    near += away === 0 ? 0 : 1
    const place = toScreen(skin.at, viewport)
    if (areaAt(mannequin, skin.at) !== skin.area) faults.push(`${away} px off, and not in the ${skin.area.areaName}`)
    // No farther into the skin than necessary: the skin at a thin edge is only a few pixels wide.
    const moved = Math.hypot(place.x - at.x, place.y - at.y)
    if (moved > (away === 0 ? 1e-6 : away + 5)) faults.push(`${away} px off, and moved by ${moved}`)
  }
  expect(faults).toEqual([])
  expect(near).toBeGreaterThan(0)
})

test('a place on the skin is kept to the last digit', () => {
  const mannequin = drawMannequin('adult-neutral-front')
  const viewport = wholeFigure(mannequin.viewBox, room)
  const at = modelPoint(0.5, 0.35)
  const found = snapToSkin(mannequin, toScreen(at, viewport), viewport)
  expect(found?.at.x).toBeCloseTo(0.5, 12)
})
