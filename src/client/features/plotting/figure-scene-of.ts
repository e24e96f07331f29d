import { modelPoint } from '../../../domain/body-model/model-point.ts'
import { areaAt } from '../../../domain/body-model/hit-test.ts'
import { toScreen } from '../../../domain/body-model/viewport.ts'
import { markKindOf } from '../../../domain/plotting/mark-kind.ts'
import type { EarlierSpot, Spot } from '../../../domain/visits/visit-draft.ts'
import type { FigureColours } from '../../ui/figure/figure-colours.ts'
import type { FigureMark, FigureScene } from '../../ui/figure/figure-scene.ts'
import { markSize, type FigureDesk } from './use-figure.ts'

type Given = {
  figure: FigureDesk
  colours: FigureColours
  /** Those of the figure that is shown. */
  spots: readonly Spot[]
  earlier: readonly EarlierSpot[]
  chosen: Spot | null
}

/** What the canvas shows: earlier spots faint, then the spots, the chosen one on top and where the finger has it. */
export function figureSceneOf({ figure, colours, spots, earlier, chosen }: Given): FigureScene | null {
  const { view, interaction, aim } = figure
  if (view === null) return null
  const { viewport, mannequin, room } = view
  const at = ({ x, y }: { x: number; y: number }) => toScreen(modelPoint(x, y), viewport)
  const dragged = interaction.kind === 'dragging' ? interaction.lesionId : null
  const markOf = (spot: Spot): FigureMark => ({
    key: spot.lesionId,
    at: spot.lesionId === dragged && aim ? aim : at(spot),
    look: { kind: markKindOf(spot), number: spot.number },
    state: spot.lesionId === chosen?.lesionId ? 'chosen' : 'plain',
  })
  const faint = earlier.map((spot): FigureMark => ({
    key: spot.lesionId,
    at: at(spot),
    look: 'earlier',
    state: 'plain',
  }))
  const marks = [...faint, ...spots.map(markOf)].toSorted(
    (a, b) => Number(a.state === 'chosen') - Number(b.state === 'chosen'),
  )
  const chosenHere = chosen && spots.includes(chosen) ? areaAt(mannequin, modelPoint(chosen.x, chosen.y)) : null
  return { mannequin, viewport, size: room, activeArea: aim ? figure.aimedArea : chosenHere, marks, markSize, colours }
}
