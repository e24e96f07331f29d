import { X } from 'lucide-react'
import type { BodyshotImage } from '../../../../contract/images/images.ts'
import type { BodyMark, BodyRing } from '../../../../contract/readings/body-marks.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { bodyPhotoWord } from '../../../../domain/images/body-poses.ts'
import { ringName, ringPlace } from '../../../../domain/readings/body-rings.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { spotOnPhoto } from '../../../parts/images/bodyshot-of-spot.ts'
import { momentText } from '../../../page/i18n/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Chip } from '../../../ui/indicators/chip.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import { spotLines } from '../room/spot-lines.ts'
import type { Room } from '../room/use-room.ts'
import css from './body-panel.module.css'

type BodyPanelProps = {
  visit: ReadingVisit
  room: Room
  image: BodyshotImage
  earlier: BodyshotImage | null
  problem: string | null
  onChange: (markId: string, answer: BodyRing['answer']) => void
  onRemove: (markId: string) => void
  onMakeSpot: (markId: string) => void
  onNext: () => void
}

/** The rings on this photo and their answers, the unchanged spots, and the buttons to continue. */
export function BodyPanel(props: BodyPanelProps) {
  const { visit, room, image, earlier, problem, onNext } = props
  const marks = visit.bodyMarks.filter(({ imageId }) => imageId === image.imageId)
  const changed = new Set(marks.map(({ lesionId }) => lesionId))
  const same = spotLines(visit, room).filter(
    ({ lesion, isNew }) => !isNew && spotOnPhoto(lesion, image) !== null && !changed.has(lesion.lesionId),
  )
  return (
    <aside className={css.panel} aria-label="Rings">
      <div>
        <h2>{bodyPhotoWord(image)}</h2>
        <p className="small muted">
          <OwnText>
            {earlier === null ? 'No earlier photo of this pose.' : `Beside ${dateText(earlier.visitDate)}.`}
          </OwnText>{' '}
          Rings are drawn by people, never by a computer.
        </p>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {marks.length === 0 && <p>No rings yet. Press N for what is new, D for what has changed.</p>}
      <ul className={css.rings}>
        {marks.map((mark) => (
          <RingRow key={mark.markId} mark={mark} marks={marks} {...props} />
        ))}
      </ul>
      {same.length > 0 && <p>{`No ring: ${same.map(({ number }) => number).join(', ')}`}</p>}
      <div className={css.foot}>
        <Button
          kind="primary"
          width="full"
          unavailableBecause={room.mode === 'view' ? 'Another reader has this visit' : undefined}
          onPress={onNext}
        >
          Looked at, next <KeyHint of="Enter" />
        </Button>
      </div>
    </aside>
  )
}

type RingRowProps = BodyPanelProps & { mark: BodyMark; marks: readonly BodyMark[] }

function RingRow({ mark, marks, visit, image, room, onChange, onRemove, onMakeSpot }: RingRowProps) {
  const { clock } = useDevice()
  const spot = visit.spots.find(({ lesionId }) => lesionId === mark.lesionId)
  const place = spot === undefined ? ringPlace(mark, image) : `spot ${spot.number}, ${spot.location}`
  const name = ringName(mark, marks)
  const isNew = mark.kind === 'new'
  return (
    <li>
      <p>
        <b>{place === null ? name : `${name}: ${isNew ? placeTitle(place) : place}`}</b>
        <small>{`Ring: ${mark.isYours ? 'you' : mark.drawnBy}, ${momentText(mark.drawnAt, new Date(clock.now()))}`}</small>
      </p>
      {room.mode === 'read' && (
        <IconButton icon={X} label={`Remove the ring ${name}`} kind="quiet" onPress={() => onRemove(mark.markId)} />
      )}
      {isNew && spot === undefined && (
        <Answers
          {...{ mark, name, onChange }}
          mode={room.mode}
          onMakeSpot={place === null ? undefined : () => onMakeSpot(mark.markId)}
        />
      )}
    </li>
  )
}

type AnswersProps = Pick<BodyPanelProps, 'onChange'> & {
  mark: BodyMark
  name: string
  mode: Room['mode']
  /** undefined where the ring has no known place on the body. */
  onMakeSpot: (() => void) | undefined
}

/** The answers for a new mark. A requested close-up is a question to the practice, and is withdrawn there. */
function Answers({ mark, name, mode, onChange, onMakeSpot }: AnswersProps) {
  const set = (answer: BodyRing['answer']) => onChange(mark.markId, mark.answer === answer ? null : answer)
  if (mark.answer === 'ask-close-up') return <p className={css.answers}>The practice is asked for a close-up.</p>
  if (mode === 'view') return null
  return (
    <fieldset className={css.answers}>
      <legend>{name}: what now?</legend>
      <Chip pressed={false} onPressed={() => set('ask-close-up')}>
        Ask for a close-up
      </Chip>
      {onMakeSpot !== undefined && (
        <Chip pressed={false} onPressed={onMakeSpot}>
          Make it a spot
        </Chip>
      )}
      <Chip pressed={mark.answer === 'was-there'} onPressed={() => set('was-there')}>
        Was there before
      </Chip>
    </fieldset>
  )
}
