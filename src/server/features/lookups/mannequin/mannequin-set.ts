import type { MannequinAnswer } from '../../../../contract/lookups/mannequin.ts'
import { drawMannequin } from '../../../../domain/body-model/draw-mannequin.ts'
import { mannequinIds } from '../../../../domain/body-model/mannequin-ids.ts'

let serialised: string | null = null

/** The mannequin set as JSON text (about 1.2 MB), generated once per process. */
export function mannequinSetJson(): string {
  serialised ??= JSON.stringify(mannequinIds.map(({ name }) => presentMannequin(name)))
  return serialised
}

function presentMannequin(name: (typeof mannequinIds)[number]['name']): MannequinAnswer {
  const { name: mannequinName, plottingAreas, viewBox, detailStrokes, ...drawing } = drawMannequin(name)
  return {
    ...drawing,
    mannequinName,
    viewBox: [...viewBox],
    detailStrokes: [...detailStrokes],
    plottingAreas: plottingAreas.map(({ polygon, ...area }) => ({ ...area, polygon: polygon.map(([x, y]) => [x, y]) })),
  }
}
