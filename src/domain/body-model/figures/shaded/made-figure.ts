import type { PartName, Side } from '../../body-parts.ts'
import type { LesionLocationName } from '../../lesion-locations.ts'
import type { ViewBox } from '../figure.ts'

/**
 * A view as scripts/make-figures.ts writes it. Areas are rings of arcs that they share with their neighbours: `~i` is arc
 * `i` walked backwards. Arcs and lines are packed steps on a grid of twentieths of a unit.
 */
export interface MadeFigure {
  readonly viewBox: ViewBox
  readonly arcs: string
  readonly lines: string
  readonly soft: string
  readonly areas: readonly (readonly [
    areaName: string,
    part: PartName,
    side: Side | null,
    lesionLocation: LesionLocationName | null,
    ring: string,
  ])[]
}
