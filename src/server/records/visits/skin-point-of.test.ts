import { expect, test } from 'vitest'
import { drawMannequin, drawVersion } from '../../../domain/body-model/draw-mannequin.ts'
import { anchorOf } from '../../../domain/body-model/hit-test.ts'
import { skinPointOf } from './skin-point-of.ts'

const placeIn = (areaName: string, version: 1 | 2 | 3) => {
  const mannequin = drawVersion('adult-female-front', version)
  const area = mannequin.plottingAreas.find((each) => each.areaName === areaName)
  if (area === undefined) throw new Error(`no ${areaName}`)
  const { bodyPartId, lesionLocationId } = area
  return {
    mannequinId: mannequin.mannequinId,
    mannequinVersion: version,
    ...anchorOf(area),
    bodyPartId,
    lesionLocationId,
  }
}

test('a spot on the chin lies in front of the neck, in the middle, whichever drawing it was put on', () => {
  for (const version of [1, 2, 3] as const) {
    const point = skinPointOf(placeIn('chin', version))
    expect(Math.abs(point?.x ?? 99)).toBeLessThan(20)
    expect(point?.y).toBeGreaterThan(95)
    expect(point?.y).toBeLessThan(140)
    expect(point?.z).toBeGreaterThan(30)
  }
})

test('left is the patient’s left: positive', () => {
  expect(skinPointOf(placeIn('left palm', 3))?.x).toBeGreaterThan(150)
  expect(skinPointOf(placeIn('right palm', 3))?.x).toBeLessThan(-150)
})

test('a place is unknown at the edge of a view and on a drawing that does not exist', () => {
  const { mannequinId, plottingAreas } = drawMannequin('adult-female-front')
  const leg = plottingAreas.find(({ areaName }) => areaName === 'left upper leg')
  const x = Math.max(...(leg?.polygon ?? []).map(([at]) => at)) - 0.001
  const y = leg?.polygon.find(([at]) => at > x)?.[1] ?? 0
  const place = { mannequinId, mannequinVersion: 3, x, y, bodyPartId: leg?.bodyPartId ?? 0, lesionLocationId: null }
  expect(skinPointOf(place)).toBeNull()
  expect(skinPointOf({ ...place, mannequinId: 999 })).toBeNull()
})
