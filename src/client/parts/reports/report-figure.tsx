import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { buildOfSpots } from '../../../domain/plotting/figure-build.ts'
import { viewsAndDrawings, viewsWithSpots } from '../../../domain/plotting/figure-views.ts'
import { shownAt } from '../../../domain/plotting/shown-at.ts'
import { carriedNote, placedToday } from '../../../domain/reports/placed-today.ts'
import { OwnText } from '../../ui/own-text.tsx'
import type { MapSpot } from '../images/map-spot.ts'
import { SpotLegend } from '../images/spot-legend.tsx'
import { SpotMap } from '../images/spot-map.tsx'
import { spotAnchor } from './report-audience.ts'
import css from './report.module.css'
import { useSurfaces } from '../figures/use-surfaces.ts'

/**
 * Front and back views with the report's spots, other views for spots that these do not show, and a note on carried
 * places.
 */
export function ReportFigure({ spots }: { spots: readonly ReportSpot[] }) {
  const build = buildOfSpots(spots) ?? 'neutral'
  const surfaces = useSurfaces(viewsAndDrawings(spots, build))
  const views = viewsWithSpots(spots, build).map((view) => ({
    ...view,
    lines: linesOn(spots, { build, name: view.mannequin, surfaces }),
  }))
  const main = views.filter(({ group }) => group === 'front' || group === 'back')
  const carried = carriedNote(spots)
  const isOnMain = (line: MapSpot) => main.some(({ lines }) => lines.some(({ number }) => number === line.number))
  const others = views.filter((view) => !main.includes(view) && view.lines.some((line) => !isOnMain(line)))
  return (
    <>
      <div className={css.figures}>
        {[...main, ...others].map(({ mannequin, word, lines }) => (
          <SpotMap
            key={mannequin}
            mannequin={mannequin}
            word={word}
            lines={lines}
            hrefOf={({ number }) => `#${spotAnchor(number)}`}
          />
        ))}
      </div>
      <SpotLegend kinds={spots.map(({ mark }) => mark)} />
      {carried !== null && (
        <p className={css.carried}>
          <OwnText>{carried}</OwnText>
        </p>
      )}
    </>
  )
}

function linesOn(spots: readonly ReportSpot[], view: Parameters<typeof shownAt>[1]): MapSpot[] {
  return spots.flatMap((spot) => {
    const at = shownAt(placedToday(spot), view)
    if (at === null) return []
    const lesion = { lesionId: spot.lesionId, location: spot.place, modelX: at.x, modelY: at.y }
    return [{ number: spot.number, kind: spot.mark, lesion }]
  })
}
