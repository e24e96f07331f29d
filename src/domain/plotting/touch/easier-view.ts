import type { Build } from '../../body-model/figures/build.ts'
import { mannequinEntry, mannequinNameOf, type MannequinName } from '../../body-model/mannequin-ids.ts'
import { modelPoint, type ModelPoint } from '../../body-model/model-point.ts'
import { placeOf } from '../../body-model/surface/place-of.ts'
import { surfaceAt } from '../../body-model/surface/surface-at.ts'
import type { Surfaces } from '../../body-model/surface/surfaces.ts'
import { viewsOf } from '../figure-views.ts'

type Plotted = { mannequinId: number; x: number; y: number }

/** A view that faces skin which another view shows at its edge; `at`: approximately where that skin is there. */
export type EasierView = { name: MannequinName; word: string; at: ModelPoint }

/**
 * The view on which a spot at the edge of its own view is easier to place; null if its own view is good enough, or
 * no neighbour shows it better. The place is a guess that a finger must confirm: skin at an edge may belong to
 * another part.
 */
export function easierView(
  spot: Plotted,
  { build, surfaces }: { build: Build; surfaces: Surfaces },
): EasierView | null {
  const name = mannequinNameOf(spot.mannequinId)
  const map = name === null ? undefined : surfaces.get(name)
  const seen = map && surfaceAt(map, modelPoint(spot.x, spot.y))
  if (name === null || !seen?.isUncertain) return null
  const found = neighboursOf(name, build).flatMap((view) => {
    const other = surfaces.get(view.mannequin)
    const there = other && placeOf(other, seen.point)
    return there && !there.isUncertain ? [{ ...view, ...there }] : []
  })
  const [best] = found.toSorted((a, b) => a.angle - b.angle)
  return best ? { name: best.mannequin, word: best.word.toLowerCase(), at: best.at } : null
}

/** The views of the whole body next to this one, among which an easier one is looked for. */
export function neighboursOf(name: MannequinName, build: Build) {
  const { seen } = mannequinEntry(name)
  if (seen.of !== 'body') return []
  const beside =
    seen.view === 'front' || seen.view === 'back' ? (['left', 'right'] as const) : (['front', 'back'] as const)
  return beside.flatMap((view) => viewsOf(view, build))
}
