import { useState } from 'react'
import { drawMannequin, type Mannequin } from '../../../../domain/body-model/draw-mannequin.ts'
import type { Build } from '../../../../domain/body-model/figures/build.ts'
import { mannequinEntry, mannequinNameOf, type MannequinName } from '../../../../domain/body-model/mannequin-ids.ts'
import type { Surfaces } from '../../../../domain/body-model/surface/surfaces.ts'
import { buildOfDraft, earlierSpotsOf } from '../../../../domain/plotting/build-of-draft.ts'
import { groupOf, viewShowing, viewsOf, type ViewGroup } from '../../../../domain/plotting/figure-views.ts'
import { shownAt } from '../../../../domain/plotting/shown-at.ts'
import { neighboursOf } from '../../../../domain/plotting/touch/easier-view.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { localDate } from '../../../page/i18n/date-format.ts'
import { useSurfaces } from '../../../parts/figures/use-surfaces.ts'

type PlaceOnFigure = { mannequinId: number; x: number; y: number }

export type FigureViews = {
  build: Build
  surfaces: Surfaces
  mannequin: Mannequin
  group: ViewGroup
  showGroup: (group: ViewGroup) => void
  showMannequin: (name: MannequinName) => void
  showSpot: (spot: PlaceOnFigure) => void
  name: MannequinName
  subviews: {
    label: string
    options: { value: MannequinName; label: string }[]
    value: MannequinName
    onValue: (name: MannequinName) => void
  }
}

/**
 * The maps that are needed to show spots on a view, and to find an easier view for each; before the first spot only
 * one.
 */
function mapsFor(name: MannequinName, spots: readonly PlaceOnFigure[], build: Build): readonly MannequinName[] {
  const drawnOn = new Set(spots.flatMap(({ mannequinId }) => mannequinNameOf(mannequinId) ?? []))
  const beside = [...drawnOn].flatMap((drawn) => neighboursOf(drawn, build).map(({ mannequin }) => mannequin))
  return [...new Set([name, ...drawnOn, ...beside])]
}

/** The shown figure, and how to switch to another. */
export function useViews(draft: VisitDraft, openAt: PlaceOnFigure | null): FigureViews {
  const [build] = useState(() => buildOfDraft(draft, localDate(draft.startedAt)))
  const [name, setName] = useState<MannequinName>(
    () =>
      (openAt && viewShowing(openAt.mannequinId, build)) ??
      viewsOf('front', build)[0]?.mannequin ??
      'adult-neutral-front',
  )
  const surfaces = useSurfaces(mapsFor(name, [...draft.spots, ...earlierSpotsOf(draft)], build))
  const group = groupOf(mannequinEntry(name))
  const showGroup = (next: ViewGroup) => {
    const first = viewsOf(next, build)[0]
    if (first && next !== group) setName(first.mannequin)
  }
  const showSpot = (spot: PlaceOnFigure) => {
    if (shownAt(spot, { build, name, surfaces }) !== null) return
    const own = viewShowing(spot.mannequinId, build)
    if (own !== null) setName(own)
  }
  const options = viewsOf(group, build).map(({ mannequin, word }) => ({ value: mannequin, label: word }))
  return {
    build,
    surfaces,
    mannequin: drawMannequin(name),
    group,
    showGroup,
    showMannequin: setName,
    showSpot,
    name,
    subviews: { label: 'View', options, value: name, onValue: setName },
  }
}
