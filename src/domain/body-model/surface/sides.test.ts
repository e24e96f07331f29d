import { expect, test } from 'vitest'
import { mapOf, names } from '../../../../tests/support/body/carried-points.ts'
import { drawMannequin, type PlottingArea } from '../draw-mannequin.ts'
import { pointAtPlace } from '../geometry/relative-place.ts'
import { mannequinEntry } from '../mannequin-ids.ts'
import { modelPoint } from '../model-point.ts'
import { regionOf } from '../body-region.ts'
import { surfaceAt } from './surface-at.ts'

/** Points all over an area whose skin faces the viewer, on the body that all builds share. */
const skinOf = (name: (typeof names)[number], { polygon }: PlottingArea) =>
  [0.15, 0.3, 0.5, 0.7, 0.85].flatMap((down) =>
    [0.15, 0.3, 0.5, 0.7, 0.85].flatMap((along) => {
      const at = pointAtPlace(polygon, { down, along, across: along, stretch: 0, stretches: 1 })
      const seen = at && surfaceAt(mapOf(name), modelPoint(at[0], at[1]))
      return seen && !seen.isUncertain ? [seen.point] : []
    }),
  )

const probes = (name: (typeof names)[number]) =>
  drawMannequin(name).plottingAreas.flatMap((area) => skinOf(name, area).map((point) => ({ area, point })))

/** x goes to the patient's left. An area of one side may reach over the middle by 6 units, 1 cm. */
const overMiddle = 6

test.each(names)(
  '%s: skin of the left is on the patient’s left half of the body, skin of the right on the other',
  (name) => {
    const sided = probes(name).filter(({ area }) => area.side !== null)
    expect(sided.length).toBeGreaterThan(20)
    const wrong = sided.filter(({ area, point }) => (area.side === 'left' ? point.x : -point.x) < -overMiddle)
    expect(wrong.map(({ area, point }) => `${area.areaName} ${Math.round(point.x)}`)).toEqual([])
  },
)

const faced = names.flatMap((name) => {
  const { seen } = mannequinEntry(name)
  return seen.of === 'body' && (seen.view === 'front' || seen.view === 'back') ? [{ name, view: seen.view }] : []
})

test.each(faced)('$name shows the $view of the trunk', ({ name, view }) => {
  const trunk = probes(name).filter(({ area }) => regionOf(area.bodyPartId) === 'trunk')
  expect(trunk.length).toBeGreaterThan(50)
  const middle = trunk.reduce((sum, { point }) => sum + point.z, 0) / trunk.length
  expect(view === 'front' ? middle : -middle).toBeGreaterThan(5)
})
