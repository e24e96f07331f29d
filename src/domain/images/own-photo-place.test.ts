import { expect, test } from 'vitest'
import { bodyPartOf } from '../body-model/body-parts.ts'
import { drawVersion, FIGURES_VERSION } from '../body-model/draw-mannequin.ts'
import { anchorOf } from '../body-model/hit-test.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { ownPhotoPlace, ownPointIn } from './own-photo-place.ts'

const areaOf = (name: MannequinName, areaName: string, version: 1 | typeof FIGURES_VERSION = FIGURES_VERSION) => {
  const area = drawVersion(name, version).plottingAreas.find((each) => each.areaName === areaName)
  if (area === undefined) throw new Error(`no ${areaName}`)
  return area
}
const arm = areaOf('adult-neutral-front', 'left upper arm')
const chest = areaOf('adult-neutral-front', 'chest')

test('a photo lies where its body part says, and nearer where an area of it is named', () => {
  expect(ownPhotoPlace(arm.bodyPartId, null)).toEqual({ kind: 'here', mannequinId: null, location: null })
  expect(ownPhotoPlace(arm.bodyPartId, arm.plottingAreaId)).toEqual({
    kind: 'here',
    mannequinId: 1,
    location: 'left upper arm',
  })
  const palm = areaOf('hand-right-palm', 'right palm')
  expect(ownPhotoPlace(palm.bodyPartId, palm.plottingAreaId)).toMatchObject({ mannequinId: 23, location: 'right palm' })
})

test('a body part, a figure or an area that there is none of is named; so is an area of another part', () => {
  const partUnknown = { kind: 'unknown', field: 'BodyPartId' }
  expect([ownPhotoPlace(999, null), ownPhotoPlace(999, arm.plottingAreaId)]).toEqual([partUnknown, partUnknown])
  const areaUnknown = { kind: 'unknown', field: 'PlottingAreaId' }
  for (const areaId of [999_000, 1999, chest.plottingAreaId])
    expect(ownPhotoPlace(arm.bodyPartId, areaId)).toEqual(areaUnknown)
})

test('intimate places are shown to a doctor, not photographed; eyelids are', () => {
  const genitals = areaOf('adult-neutral-front', 'genitals')
  expect(ownPhotoPlace(genitals.bodyPartId, genitals.plottingAreaId)).toEqual({ kind: 'not-photographed' })
  const eyelid = areaOf('adult-neutral-front', 'left eyelid')
  expect(ownPhotoPlace(bodyPartOf('face', null).bodyPartId, eyelid.plottingAreaId)).toMatchObject({ kind: 'here' })
})

test('a place that was tapped is kept where it lies in the area that was named, on the drawing it was tapped on', () => {
  const point = { ...anchorOf(arm), drawing: FIGURES_VERSION }
  expect(ownPointIn(arm.plottingAreaId, point)).toEqual(point)
  expect(ownPointIn(chest.plottingAreaId, point)).toBeNull()
  expect(ownPointIn(arm.plottingAreaId, { ...point, x: 0.001, y: 0.001 })).toBeNull()
  expect(ownPointIn(arm.plottingAreaId, { ...point, drawing: 99 })).toBeNull()
  expect(ownPointIn(arm.plottingAreaId, null)).toBeNull()
  expect(ownPointIn(null, point)).toBeNull()
  expect(ownPointIn(999_000, point)).toBeNull()
  expect(ownPointIn(null, null)).toBeNull()
  // A place that is areola on the current drawing was chest on the one before.
  const areola = anchorOf(areaOf('adult-neutral-front', 'left areola'))
  const before = areaOf('adult-neutral-front', 'chest', 1).plottingAreaId
  expect(ownPointIn(before, { ...areola, drawing: 1 })).toEqual({ ...areola, drawing: 1 })
  expect(ownPointIn(before, { ...areola, drawing: FIGURES_VERSION })).toBeNull()
})
