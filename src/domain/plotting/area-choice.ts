import { drawMannequin, type Mannequin, type PlottingArea } from '../body-model/draw-mannequin.ts'
import type { Build } from '../body-model/figures/build.ts'
import { anchorOf } from '../body-model/hit-test.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { placeSpot, type Placement } from '../body-model/place-spot.ts'
import { allViews } from './figure-views.ts'

/** A place that can be chosen by name: its area and the figure that shows it best. */
export type AreaChoice = { name: string; mannequin: MannequinName; plottingAreaId: number }

const sizeOnFigure = ({ polygon }: PlottingArea): number => {
  const xs = polygon.map(([x]) => x)
  const ys = polygon.map(([, y]) => y)
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}

/** All areas of a build by name, each once, on the figure where it is largest; in alphabetical order. */
export function areaChoices(build: Build): readonly AreaChoice[] {
  const best = new Map<string, AreaChoice & { size: number }>()
  for (const { mannequin } of allViews(build)) {
    for (const area of drawMannequin(mannequin).plottingAreas) {
      const size = sizeOnFigure(area)
      const known = best.get(area.areaName)
      if (known && known.size >= size) continue
      best.set(area.areaName, { name: area.areaName, mannequin, plottingAreaId: area.plottingAreaId, size })
    }
  }
  return [...best.values()]
    .map(({ name, mannequin, plottingAreaId }) => ({ name, mannequin, plottingAreaId }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** A place in the middle of the chosen area. */
export function placeInArea(mannequin: Mannequin, plottingAreaId: number): Placement {
  const area = mannequin.plottingAreas.find((one) => one.plottingAreaId === plottingAreaId)
  return area === undefined ? { kind: 'outside' } : placeSpot(mannequin, anchorOf(area))
}
