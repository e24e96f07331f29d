import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { ScreenPoint } from '../../../domain/body-model/model-point.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import css from './close-marks.module.css'
import type { MapSpot } from './map-spot.ts'
import { spotName } from './spot-words.ts'

type CloseMarksProps<Spot extends MapSpot> = {
  spots: readonly [Spot, ...Spot[]]
  at: ScreenPoint
  /** The height of the picture under the marks: the list opens where there is more space. */
  height: number
  /** A link or button with the mark and the name of a spot. */
  renderWay: (spot: Spot, content: ReactNode) => ReactNode
}

/** Marks that one finger would cover: the first of them, how many more there are, and a list to choose from. */
export function CloseMarks<Spot extends MapSpot>({ spots, at, height, renderWay }: CloseMarksProps<Spot>) {
  const [list, setList] = useState<'closed' | 'open'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const [first] = spots
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || list === 'closed') return
    setList('closed')
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the list from anywhere in it
    <div
      className={css.close}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setList('closed')
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.mark}
        style={{ left: at.x, top: at.y }}
        aria-expanded={list === 'open'}
        aria-label={t`${spots.length} spots close together`}
        onClick={() => setList(list === 'open' ? 'closed' : 'open')}
      >
        <LesionMark kind={first.kind} number={first.number} voice="silent" size={36} on="picture" />
        <span className={css.count} aria-hidden>{`+${spots.length - 1}`}</span>
      </button>
      {list === 'open' && (
        <ul
          ref={focusFirst}
          className={css.list}
          aria-label={t`Spots close together`}
          style={at.y > height / 2 ? { bottom: height - at.y + 30 } : { top: at.y + 30 }}
        >
          {spots.map((spot) => (
            <li key={spot.lesion.lesionId}>{renderWay(spot, <InList spot={spot} />)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The list takes the focus when it opens. */
function focusFirst(list: HTMLUListElement | null): void {
  list?.querySelector<HTMLElement>('a, button')?.focus()
}

function InList({ spot }: { spot: MapSpot }) {
  return (
    <>
      <LesionMark kind={spot.kind} number={spot.number} voice="silent" size={30} />
      <span className="vh">{t`Spot ${spot.number}`}, </span>
      {spotName(spot.lesion)}
    </>
  )
}
