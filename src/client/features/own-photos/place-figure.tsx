import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import type { OwnPhotoPoint } from '../../../contract/images/own-photos.ts'
import { drawMannequin, type Mannequin, type PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import { anchorOf } from '../../../domain/body-model/hit-test.ts'
import { screenPoint } from '../../../domain/body-model/model-point.ts'
import { areaChoices } from '../../../domain/plotting/area-choice.ts'
import { groupOfId, type ViewGroup, viewGroups, viewsOf } from '../../../domain/plotting/figure-views.ts'
import { snapToSkin } from '../../../domain/plotting/touch/snap-to-skin.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ShadedFigure } from '../../parts/figures/shaded-figure.tsx'
import { FigureThumbnail } from '../../ui/figure/figure-thumbnail.tsx'
import { capital } from './own-photo-words.ts'
import css from './own-photos.module.css'

const groupWords = (): Record<ViewGroup, string> => ({
  front: t`Front`,
  back: t`Back`,
  left: t`Left`,
  right: t`Right`,
  head: t`Head`,
  hands: t`Hands`,
  feet: t`Feet`,
})

export type PlaceFigureProps = {
  area: PlottingArea | null
  /** The tapped point; null if the area was chosen by name. */
  point: OwnPhotoPoint | null
  onPlace: (area: PlottingArea | null, point: OwnPhotoPoint | null) => void
}

/**
 * The body, one view at a time. A tap on the skin, or close enough to it, chooses a point and its area; any other
 * tap says that it missed. The list offers the same areas without the figure.
 */
export function PlaceFigure({ area, point, onPlace }: PlaceFigureProps) {
  const [looked, setLooked] = useState<ViewGroup | null>(null)
  const [lastTap, setLastTap] = useState<'placed' | 'missed'>('placed')
  const group = looked ?? (area === null ? 'front' : groupOfId(area.mannequinId))
  const choices = areaChoices('neutral')
  const chooseByName = (name: string) => {
    const choice = choices.find((one) => one.name === name)
    const areas = choice === undefined ? [] : drawMannequin(choice.mannequin).plottingAreas
    setLooked(null)
    onPlace(areas.find(({ plottingAreaId }) => plottingAreaId === choice?.plottingAreaId) ?? null, null)
  }
  return (
    <>
      <div className={css.where}>
        <Views group={group} onGroup={setLooked} />
        <div className={css.figures}>
          {viewsOf(group, 'neutral').map(({ mannequin }) => (
            <TapFigure
              key={mannequin}
              mannequin={drawMannequin(mannequin)}
              {...{ area, point }}
              onPlace={(...placed) => {
                setLastTap('placed')
                onPlace(...placed)
              }}
              onMiss={() => setLastTap('missed')}
            />
          ))}
        </div>
      </div>
      <output className={css.missed}>
        {lastTap === 'missed' && <Trans>That is beside the body: nothing changed. Tap on the skin.</Trans>}
      </output>
      <SelectField
        label={t`Choose from a list instead`}
        value={choices.find(({ name }) => name === area?.areaName)?.name ?? ''}
        onValue={chooseByName}
        options={[
          { value: '', label: t`No part chosen` },
          ...choices.map(({ name }) => ({ value: name, label: capital(name) })),
        ]}
      />
    </>
  )
}

function Views({ group, onGroup }: { group: ViewGroup; onGroup: (group: ViewGroup) => void }) {
  return (
    <div className={css.views}>
      {viewGroups.map((each) => (
        <button
          key={each}
          type="button"
          className={css.view}
          aria-pressed={each === group}
          onClick={() => onGroup(each)}
        >
          <FigureThumbnail mannequin={firstOf(each)} />
          {groupWords()[each]}
        </button>
      ))}
    </div>
  )
}

const firstOf = (group: ViewGroup): Mannequin | null => {
  const [view] = viewsOf(group, 'neutral')
  return view === undefined ? null : drawMannequin(view.mannequin)
}

/** Rounds a coordinate as it is sent, so that the shown point is the same. */
const asSent = (value: number) => Math.round(value * 10_000) / 10_000

type TapFigureProps = PlaceFigureProps & { mannequin: Mannequin; onMiss: () => void }

function TapFigure({ mannequin, area, point, onPlace, onMiss }: TapFigureProps) {
  const [, , width, height] = mannequin.viewBox
  const shown = mannequin.plottingAreas.find(({ plottingAreaId }) => plottingAreaId === area?.plottingAreaId)
  const at = shown && (point ?? anchorOf(shown))
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect()
    const finger = screenPoint(event.clientX - left, event.clientY - top)
    const skin = snapToSkin(mannequin, finger, { scale: 1, offsetX: 0, offsetY: 0, width: across, height: down })
    if (skin === null) return onMiss()
    onPlace(skin.area, { x: asSent(skin.at.x), y: asSent(skin.at.y), drawing: mannequin.version })
  }
  return (
    <div className={css.room}>
      <div className={css.figure} ref={(node) => node?.style.setProperty('--proportion', `${width / height}`)}>
        <ShadedFigure mannequin={mannequin} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list below does the same for keys and readers */}
        <svg
          className={css.areas}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden
          onClick={tap}
          data-mannequin={mannequin.name}
        >
          {shown && <polygon className={css.area} points={shown.polygon.map((corner) => corner.join(',')).join(' ')} />}
        </svg>
        {at && <span className={css.ring} style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }} />}
      </div>
    </div>
  )
}
