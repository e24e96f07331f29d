import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawMannequin } from '../../body-model/draw-mannequin.ts'
import { anchorOf, areaAt } from '../../body-model/hit-test.ts'
import { mannequinIds, type MannequinName } from '../../body-model/mannequin-ids.ts'
import { modelPoint } from '../../body-model/model-point.ts'
import { unpackSurface } from '../../body-model/surface/surface-map.ts'
import { noSurfaces } from '../../body-model/surface/surfaces.ts'
import { shownAt } from '../shown-at.ts'
import { easierView } from './easier-view.ts'

const root = join(import.meta.dirname, '../../../..')
const surfaces = new Map(
  mannequinIds.map(({ name }) => [
    name,
    unpackSurface(readFileSync(join(root, `public/figures/3/surface/${name}.bin`))),
  ]),
)

/** The last place of the skin to the viewer's right of an area's middle, and one in the middle. */
function places(name: MannequinName, areaName: string) {
  const mannequin = drawMannequin(name)
  const area = mannequin.plottingAreas.find((one) => one.areaName === areaName)
  if (area === undefined) throw new Error(`no ${areaName}`)
  const middle = anchorOf(area)
  let { x } = middle
  while (areaAt(mannequin, modelPoint(x + 0.0005, middle.y)) !== null) x += 0.0005
  const { mannequinId } = mannequin
  return { edge: { mannequinId, x, y: middle.y }, middle: { mannequinId, x: middle.x, y: middle.y } }
}

test.each([
  ['adult-male-front', 'left upper leg', 'adult-male-left', 'left side'],
  ['adult-male-back', 'right back of arm', 'adult-male-right', 'right side'],
] as const)('a spot at the edge of %s, %s, is easier to place on %s', (...[name, areaName, to, word]) => {
  const { edge } = places(name, areaName)
  const view = easierView(edge, { build: 'male', surfaces })
  expect(view).toMatchObject({ name: to, word })
  // It only shows where to look: until a finger confirms it there, the spot is on its own view only.
  expect(shownAt(edge, { build: 'male', surfaces, name: to })).toBeNull()
})

test('a place that faces the viewer, or of which nothing is known, needs no other view', () => {
  const { edge, middle } = places('adult-male-front', 'left upper leg')
  expect(easierView(middle, { build: 'male', surfaces })).toBeNull()
  expect(easierView(edge, { build: 'male', surfaces: noSurfaces })).toBeNull()
  expect(easierView({ mannequinId: 99, x: 0.5, y: 0.5 }, { build: 'male', surfaces })).toBeNull()
})
