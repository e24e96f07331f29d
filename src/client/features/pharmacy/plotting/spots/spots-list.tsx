import { ListPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { LesionId } from '../../../../../contract/ids.ts'
import { bodyPartById } from '../../../../../domain/body-model/body-parts.ts'
import type { Build } from '../../../../../domain/body-model/figures/build.ts'
import type { NudgeDirection } from '../../../../../domain/body-model/place-spot.ts'
import type { AreaChoice } from '../../../../../domain/plotting/area-choice.ts'
import { groupOfId, viewGroups, type ViewGroup } from '../../../../../domain/plotting/figure-views.ts'
import { markKindOf } from '../../../../../domain/plotting/marks/mark-kind.ts'
import type { EarlierSpot, Spot } from '../../../../../domain/visits/visit-draft.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LesionMark } from '../../../../ui/indicators/lesion-mark.tsx'
import { Row } from '../../../../ui/lists/row.tsx'
import { Rows } from '../../../../ui/lists/rows.tsx'
import { AddSpot } from './add-spot.tsx'
import { EarlierSpots } from './earlier-spots.tsx'
import { monthText } from './month-text.ts'
import css from './list.module.css'
import { capital, type LandmarkOf, spotDetail, withLandmark } from './spot-words.ts'
import { arrowDirections, useKeys } from '../figure/use-keys.ts'
import { groupWords } from '../view-rail.tsx'

export type SpotsListProps = {
  /** The spots that match the filter. */
  spots: readonly Spot[]
  filters: ReactNode
  selected: LesionId | null
  build: Build
  earlier: readonly EarlierSpot[]
  /** A spot's place by the landmark next to it. */
  landmarkOf: LandmarkOf
  onOpen: (lesionId: LesionId) => void
  onAdd: (choice: AreaChoice) => void
  onCarry: (earlier: EarlierSpot) => void
  onNudge: (lesionId: LesionId, by: { direction: NudgeDirection; units: 1 | 10 }) => void
}

/** The figure's content as text: every spot by view and body part, with the same actions. */
export function SpotsList(props: SpotsListProps) {
  const { spots, filters, selected, build, earlier, landmarkOf, onOpen, onAdd, onCarry, onNudge } = props
  const [adding, setAdding] = useState<'closed' | 'open'>('closed')
  const list = useRef<HTMLDivElement>(null)
  useKeys(list, (event) => onArrow(event, onNudge))
  const groups = spotsByGroup(spots)
  const [first, ...others] = groups
  const add = (choice: AreaChoice) => {
    setAdding('closed')
    onAdd(choice)
  }
  return (
    <div ref={list} className={css.list}>
      <div className={css.listHead}>
        <h2>{first ? groupTitle(first) : 'No spots yet'}</h2>
        <Button
          kind="quiet"
          size="small"
          icon={ListPlus}
          aria-expanded={adding === 'open'}
          onPress={() => setAdding(adding === 'open' ? 'closed' : 'open')}
        >
          Add
        </Button>
      </div>
      {filters}
      {adding === 'open' && <AddSpot build={build} onAdd={add} onCancel={() => setAdding('closed')} />}
      {first === undefined ? (
        <p className={css.empty}>Tap the figure where the spot is, or press Add and name the place.</p>
      ) : (
        <SpotRows group={first} {...{ selected, landmarkOf, onOpen }} />
      )}
      {others.map((group) => (
        <div key={group.group}>
          <h2 className={css.listTitle}>{groupTitle(group)}</h2>
          <SpotRows group={group} {...{ selected, landmarkOf, onOpen }} />
        </div>
      ))}
      <EarlierSpots {...{ earlier, landmarkOf, onCarry }} />
      {spots.length > 0 && <p className={css.keysHint}>Arrow keys on a row move its spot, with Shift by ten.</p>}
    </div>
  )
}

type Group = { group: ViewGroup; spots: readonly Spot[] }

const groupTitle = ({ group, spots }: Group) => `${groupWords[group]}, ${pluralize(spots.length, 'spot')}`

function spotsByGroup(spots: readonly Spot[]): readonly Group[] {
  const order = (spot: Spot) => bodyPartById(spot.bodyPartId)?.sortOrder ?? 0
  return viewGroups
    .map((group) => ({
      group,
      spots: spots
        .filter((spot) => groupOfId(spot.mannequinId) === group)
        .toSorted((a, b) => order(a) - order(b) || a.number - b.number),
    }))
    .filter(({ spots }) => spots.length > 0)
}

type SpotRowsProps = { group: Group } & Pick<SpotsListProps, 'selected' | 'landmarkOf' | 'onOpen'>

function SpotRows({ group, selected, landmarkOf, onOpen }: SpotRowsProps) {
  return (
    <Rows label={groupTitle(group)}>
      {group.spots.map((spot) => (
        <Row
          key={spot.lesionId}
          density="close"
          state={spot.lesionId === selected ? 'chosen' : 'plain'}
          lead={<LesionMark kind={markKindOf(spot)} number={spot.number} size={38} />}
          title={<span data-lesion={spot.lesionId}>{capital(spot.location)}</span>}
          detail={withLandmark(landmarkOf(spot), spotDetail(spot, monthText))}
          opens={{ onPress: () => onOpen(spot.lesionId) }}
        />
      ))}
    </Rows>
  )
}

function onArrow(event: KeyboardEvent, onNudge: SpotsListProps['onNudge']): boolean {
  const direction = arrowDirections[event.key]
  const row = event.target instanceof Element ? event.target.querySelector<HTMLElement>(':scope > [data-lesion]') : null
  const lesionId = row?.dataset['lesion']
  if (!direction || lesionId === undefined) return false
  onNudge(lesionId as LesionId, { direction, units: event.shiftKey ? 10 : 1 })
  return true
}
