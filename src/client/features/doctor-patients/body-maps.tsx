import { useState } from 'react'
import type { Patient } from '../../../contract/patients/patient.ts'
import { mannequinNameOf, type MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { buildFor, buildOfSpots } from '../../../domain/plotting/figure-build.ts'
import { viewsAndDrawings, viewsWithSpots } from '../../../domain/plotting/figure-views.ts'
import { shownAt } from '../../../domain/plotting/shown-at.ts'
import { countsOn } from '../../../domain/plotting/spot-counts.ts'
import { useDevice } from '../../device/device-context.tsx'
import { localDate } from '../../page/i18n/date-format.ts'
import { SpotMap } from '../../parts/images/spot-map.tsx'
import { Chip } from '../../ui/indicators/chip.tsx'
import css from './doctor-patients.module.css'
import type { Address } from '../../ui/address.ts'
import { AroundToggle } from '../../parts/figures/look-around/around-toggle.tsx'
import { useSurfaces } from '../../parts/figures/use-surfaces.ts'

type BodyMapsProps = {
  patient: Patient
  /** All spots decide which views are shown; the filtered ones are drawn. */
  all: readonly LesionLine[]
  shown: readonly LesionLine[]
  hrefOf: (line: { lesion: Pick<LesionLine['lesion'], 'lesionId'> }) => Address
}

/** Front and back views, or a view of head, hands, feet or side that spots were put on; each spot counts once. */
export function BodyMaps({ patient, all, shown, hrefOf }: BodyMapsProps) {
  const { clock } = useDevice()
  const age = ageOn(patient.birthDate, localDate(new Date(clock.now())))
  const places = all.map(({ lesion }) => ({ mannequinId: lesion.modelId }))
  const build = buildOfSpots(places) ?? buildFor({ gender: patient.gender, age })
  const views = viewsWithSpots(places, build)
  const surfaces = useSurfaces(viewsAndDrawings(places, build))
  const on = (lines: readonly LesionLine[], name: MannequinName) =>
    lines.flatMap((line) => lineOn(line, { build, name, surfaces }))
  const countOf = (name: MannequinName) => places.filter((place) => countsOn(place, { name, build })).length
  const main = views.filter(({ group }) => group === 'front' || group === 'back')
  const others = views.filter((view) => !main.includes(view) && countOf(view.mannequin) > 0)
  const onMain = main.reduce((sum, { mannequin }) => sum + countOf(mannequin), 0)
  const [name, setName] = useState<string>()
  const other = others.find(({ mannequin }) => mannequin === name)
  const drawn = other === undefined ? main : [other]
  return (
    <>
      {others.length > 0 && (
        <div className="wrap-2">
          <Chip pressed={other === undefined} onPressed={() => setName(undefined)}>
            {`Front and back ${onMain}`}
          </Chip>
          {others.map(({ mannequin, word }) => (
            <Chip key={mannequin} pressed={mannequin === name} onPressed={() => setName(mannequin)}>
              {`${word} ${countOf(mannequin)}`}
            </Chip>
          ))}
        </div>
      )}
      <AroundToggle
        lines={shown}
        way={{ kind: 'link', hrefOf }}
        onFlat={({ lesion }) => setName(mannequinNameOf(lesion.modelId) ?? undefined)}
      >
        <div className={css.figures}>
          {drawn.map(({ mannequin, word }) => (
            <SpotMap key={mannequin} mannequin={mannequin} word={word} lines={on(shown, mannequin)} hrefOf={hrefOf} />
          ))}
        </div>
      </AroundToggle>
    </>
  )
}

/** The spot on a view, if the view shows it; face and hands appear on the whole figure and on their own views. */
function lineOn(line: LesionLine, view: Parameters<typeof shownAt>[1]): LesionLine[] {
  const { lesion } = line
  const at = shownAt(
    { mannequinId: lesion.modelId, x: lesion.modelX, y: lesion.modelY, skinPoint: lesion.skinPoint },
    view,
  )
  return at === null ? [] : [{ ...line, lesion: { ...lesion, modelX: at.x, modelY: at.y } }]
}
