import { drawMannequin, type PlottingArea } from '../../domain/body-model/draw-mannequin.ts'
import { anchorOf } from '../../domain/body-model/hit-test.ts'
import { pick, type Random } from './seeded-random.ts'

/** Where a demo lesion sits: a point well inside a plotting area. */
export type DemoPlace = {
  mannequin_id: number
  mannequin_version: number
  model_x: number
  model_y: number
  body_part_id: number
  lesion_location_id: number | null
  location: string
}

// Areas that a pharmacy doesn't photograph (docs/domain.md 3.4), or that are so small that marks would crowd.
const notHere = /pelvis|genitals|areola|buttock|eyelid|scalp|lips|finger|thumb|toe|nose/

/**
 * A place on the front or back of the adult figure that a pharmacy photographs, in an area that none of `others` uses.
 */
export function demoPlace(random: Random, others: readonly DemoPlace[]): DemoPlace {
  const mannequin = drawMannequin(random() < 0.5 ? 'adult-neutral-front' : 'adult-neutral-back')
  const area: PlottingArea = pick(
    random,
    mannequin.plottingAreas.filter(
      ({ areaName }) => !notHere.test(areaName) && !others.some(({ location }) => location === areaName),
    ),
  )
  const { x, y } = anchorOf(area)
  return {
    mannequin_id: mannequin.mannequinId,
    mannequin_version: mannequin.version,
    model_x: x,
    model_y: y,
    body_part_id: area.bodyPartId,
    lesion_location_id: area.lesionLocationId,
    location: area.areaName,
  }
}
