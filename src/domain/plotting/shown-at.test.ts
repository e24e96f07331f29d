import { expect, test } from 'vitest'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { areaAt, anchorOf } from '../body-model/hit-test.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { countsByView, shownAt, spotsShownOn } from './shown-at.ts'

const spotOn = (name: MannequinName, areaName: string) => {
  const mannequin = drawMannequin(name)
  const area = mannequin.plottingAreas.find((each) => each.areaName === areaName)
  if (area === undefined) throw new Error(`no ${areaName}`)
  const { x, y } = anchorOf(area)
  return { mannequinId: mannequin.mannequinId, x, y }
}

test('a spot by the front’s face or palm shows on Head and Hands too, one by Head or Hands on the front, and each counts in both', () => {
  const spots = [
    spotOn('adult-female-front', 'nose'),
    spotOn('adult-female-front', 'right palm'),
    spotOn('head-front', 'chin'),
    spotOn('hand-left-back', 'left thumb'),
    spotOn('adult-female-front', 'chest'),
  ]
  expect(countsByView(spots, 'female')).toEqual({ front: 4, back: 1, left: 0, right: 0, head: 2, hands: 2, feet: 0 })
  const chin = shownAt(spots[2] ?? { mannequinId: 0, x: 0, y: 0 }, { build: 'female', name: 'adult-female-front' })
  expect(chin && areaAt(drawMannequin('adult-female-front'), chin)?.areaName).toBe('chin')
  expect(spotsShownOn(spots, { build: 'female', name: 'head-front' })).toHaveLength(2)
})

test('on its own drawing a spot is as it was, whatever build that was', () => {
  const spots = [spotOn('adult-male-front', 'chest')]
  expect(spotsShownOn(spots, { build: 'female', name: 'adult-female-front' })[0]).toBe(spots[0])
  expect(spotsShownOn(spots, { build: 'female', name: 'adult-female-back' })).toEqual([])
})

test('spots that were counted count anew on another build, and where they are moved to', () => {
  const spot = spotOn('adult-female-front', 'nose')
  expect(countsByView([spot], 'female')).toMatchObject({ front: 1, head: 1, feet: 0 })
  // A child's thumbs lie elsewhere on the front: what was found for another build is not true of it.
  const thumb = spotOn('adult-neutral-front', 'right thumb')
  const onAnother = countsByView([{ ...thumb }], 'child')
  expect(countsByView([thumb], 'neutral')).not.toEqual(onAnother)
  expect(countsByView([thumb], 'child')).toEqual(onAnother)
  const moved = { ...spot, ...spotOn('adult-female-front', 'left foot') }
  expect(countsByView([moved], 'female')).toMatchObject({ front: 1, head: 0, feet: 1 })
})
