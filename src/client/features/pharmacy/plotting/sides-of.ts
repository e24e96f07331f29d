import type { Side } from '../../../../domain/body-model/body-parts.ts'
import type { Mannequin } from '../../../../domain/body-model/draw-mannequin.ts'

const clearlyApart = 0.1

/** The patient's sides at the viewer's left and right; null for a figure of one side only. */
export function sidesOf({ plottingAreas }: Mannequin): { viewersLeft: Side; viewersRight: Side } | null {
  const middle = (side: Side): number | null => {
    const xs = plottingAreas.filter((area) => area.side === side).flatMap(({ polygon }) => polygon.map(([x]) => x))
    return xs.length === 0 ? null : xs.reduce((sum, x) => sum + x, 0) / xs.length
  }
  const [left, right] = [middle('left'), middle('right')]
  if (left === null || right === null || Math.abs(left - right) < clearlyApart) return null
  return left < right ? { viewersLeft: 'left', viewersRight: 'right' } : { viewersLeft: 'right', viewersRight: 'left' }
}
