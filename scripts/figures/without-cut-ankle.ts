import { drawMannequin } from '../../src/domain/body-model/draw-mannequin.ts'
import { areaAt } from '../../src/domain/body-model/hit-test.ts'
import type { MannequinName } from '../../src/domain/body-model/mannequin-ids.ts'
import { modelPoint } from '../../src/domain/body-model/model-point.ts'
import type { Fine } from './pack-surface.ts'

/** No skin of an ankle lies so low, in units from the crown. */
const lowestAnkle = 985

/**
 * A foot from above ends at its cut ankle, through which the generator saw the sole from inside. That is no skin: a
 * spot of the heel would stand on the ankle, and one of the ankle on the sole.
 */
export function withoutCutAnkle(name: MannequinName, fine: Fine): Fine {
  const mannequin = drawMannequin(name)
  const isThrough = (x: number, y: number) =>
    (fine.at(1, x, y) ?? 0) > lowestAnkle &&
    areaAt(mannequin, modelPoint((x + 0.5) / fine.columns, (y + 0.5) / fine.rows))?.areaName.endsWith('ankle') === true
  return { ...fine, at: (plane, x, y) => (isThrough(x, y) ? null : fine.at(plane, x, y)) }
}
