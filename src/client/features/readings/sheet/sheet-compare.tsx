import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { ImageType } from '../../../../contract/enums.ts'
import { signs } from '../../../../domain/clinical/signs.ts'
import { saysUnlike, type SheetSpot, sheetGrowthText } from '../../../../domain/readings/close-up-sheet.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import type { Room } from '../room/use-room.ts'
import { ScaledPhoto } from './scaled-photo.tsx'
import tileCss from './sheet-tile.module.css'
import css from './sheet.module.css'

type SheetCompareProps = {
  rows: readonly SheetSpot[]
  visit: ReadingVisit
  room: Room
  here: SheetSpot | undefined
  widthMm: number | null
  onClear: () => void
  onUnlike: () => void
  onOpen: () => void
  onLarge: () => void
}

const titles = ['Tick spots to compare', 'Compare with another', 'Compare 2 spots'] as const

/** Up to two ticked spots at the sheet's scale, each with its last photo, and the actions for the chosen one. */
export function SheetCompare({
  rows,
  visit,
  room,
  here,
  widthMm,
  onClear,
  onUnlike,
  onOpen,
  onLarge,
}: SheetCompareProps) {
  return (
    <aside className={css.compare} aria-label="Compare">
      <h2>
        <OwnText>{titles[rows.length] ?? titles[2]}</OwnText>
        {rows.length > 0 && (
          <Button kind="quiet" size="small" onPress={onClear}>
            Clear
          </Button>
        )}
      </h2>
      {rows.map((row) => (
        <Compared key={row.spot.lesionId} {...{ row, visit, room, widthMm }} />
      ))}
      {rows.length === 2 && (
        <Button kind="primary" width="full" onPress={onLarge}>
          Open {rows.map(({ spot }) => spot.number).join(' and ')} large <KeyHint of="C" />
        </Button>
      )}
      {here !== undefined && <Chosen {...{ here, room, onUnlike, onOpen }} />}
    </aside>
  )
}

type ChosenProps = Pick<SheetCompareProps, 'room' | 'onUnlike' | 'onOpen'> & { here: SheetSpot }

/** The chosen spot: whether it is marked as unlike, and the button to its answer. */
function Chosen({ here: { spot, isUnlike }, room, onUnlike, onOpen }: ChosenProps) {
  const isSaid = saysUnlike(room.answerFor(spot).comment)
  return (
    <div className={css.chosen}>
      <p>
        <OwnText>{unlikeText({ number: spot.number, isSaid, isUnlike })}</OwnText>
      </p>
      <Button
        width="full"
        unavailableBecause={room.mode === 'view' ? 'Another reader has this visit' : undefined}
        onPress={onUnlike}
      >
        <OwnText>{isSaid ? 'Not unlike' : signs.unlike.words}</OwnText> <KeyHint of="U" />
      </Button>
      <Button width="full" onPress={onOpen}>
        Open spot {spot.number} <KeyHint of="Enter" />
      </Button>
    </div>
  )
}

function unlikeText({ number, isSaid, isUnlike }: { number: number; isSaid: boolean; isUnlike: boolean }): string {
  if (isSaid) return `Spot ${number} is unlike the others. This stands in the doctor’s report.`
  if (isUnlike) return `Spot ${number} looked unlike the others to the person who photographed it.`
  return `Does spot ${number} look unlike the others?`
}

type ComparedProps = { row: SheetSpot; visit: ReadingVisit; room: Room; widthMm: number | null }

function Compared({ row, visit, room, widthMm }: ComparedProps) {
  const { spot, image, mm, beforeMm } = row
  const earlier = spot.earlier
    .flatMap(({ images }) => images)
    .find(({ imageType, kinds }) => imageType === ImageType.Micro && kinds === 'ready')
  const growth = sheetGrowthText(row)
  const words = hiddenWords('reader', visit.patient.firstName).spots
  const captionOf = (date: string, width: number | null) =>
    `${dateText(date)}${width === null ? '' : `, ${width.toFixed(1)} mm`}`
  return (
    <section>
      <h3>
        <LesionMark kind={room.stateOf(spot).kind} number={spot.number} size={30} voice="silent" />
        <span className="vh">Spot {spot.number}, </span>
        {placeTitle(spot.location)}
        {growth !== '' && <em>{growth}</em>}
      </h3>
      <div className={css.pair}>
        {earlier === undefined ? (
          <p className="small muted">No earlier close-up.</p>
        ) : (
          <figure>
            <span className={tileCss.photo}>
              <ScaledPhoto image={earlier} spot={spot} widthMm={widthMm} hiddenWords={words} />
            </span>
            <figcaption>{captionOf(earlier.visitDate, beforeMm)}</figcaption>
          </figure>
        )}
        {image !== null && (
          <figure>
            <span className={tileCss.photo}>
              <ScaledPhoto image={image} spot={spot} widthMm={widthMm} hiddenWords={words} />
            </span>
            <figcaption>
              <b>{captionOf(image.visitDate, mm)}</b>
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
