import { useEffect, useState } from 'react'
import type { ActionKey } from '../../../../contract/clinical-keys.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/reading-visit.ts'
import { sameAsLast, withAction, withDiagnosis } from '../../../../domain/readings/answer.ts'
import { whyNotAction, whyNotLeftOut } from '../../../../domain/readings/why-not.ts'
import { AnswerPanel } from '../answer/answer-panel.tsx'
import { focusOn } from '../answer/focus-on.ts'
import { PhotoStage } from '../stage/photo-stage.tsx'
import { StageTools } from '../stage/stage-tools.tsx'
import { type StageState, useStage } from '../stage/use-stage.ts'
import { FloorNotes, RoomFoot } from './room-foot.tsx'
import css from './room.module.css'
import { SpotContext } from './spot-context.tsx'
import type { RoomState } from './use-room.ts'
import { useSpotKeys } from './use-spot-keys.ts'

type ReadSpotProps = { visit: ReadingVisit; room: RoomState; spot: ReadingSpot }

/** One spot: its photos, what is known of it, and the answer; made anew for each. */
export function ReadSpot({ visit, room, spot }: ReadSpotProps) {
  const stage = useStage()
  const [writing, setWriting] = useState<'read' | 'write'>('read')
  // Readers hear which spot this is, and keys go to the room.
  useEffect(() => focusOn(writing === 'write' ? 'spot-words' : 'spot-heading'), [writing])
  const answer = room.answers.of(spot)
  const withPicked = (key: ActionKey) => withAction(answer, key, spot)
  const onSame = () => room.change(sameAsLast(answer, spot))
  const onAction = (key: ActionKey) => room.change(withPicked(key))
  const onHide = () => {
    if (answer.isHiddenInReport || whyNotLeftOut(answer) === null)
      room.change({ ...answer, isHiddenInReport: !answer.isHiddenInReport })
  }
  const onWriting = (next: 'read' | 'write') => setWriting(answer.actions.length === 0 ? 'read' : next)
  useSpotKeys({ room, stage, onAction, onSame, onHide, onWords: () => onWriting('write') })
  const { kind } = room.stateOf(spot)
  return (
    <>
      <Photos {...{ visit, room, spot, stage }} />
      <AnswerPanel
        {...{ spot, kind, answer, writing, onSame, onAction, onHide, onWriting }}
        count={visit.spots.length}
        firstName={visit.patient.firstName}
        whyNot={(key) => whyNotAction(spot, withPicked(key), visit.patient.age)}
        notes={<FloorNotes floors={spot.floors} refused={room.refused} />}
        foot={<RoomFoot visit={visit} room={room} />}
        onStep={room.step}
        onDiagnosis={(key) => room.change(withDiagnosis(answer, key, spot))}
        onTyped={(typed) => room.change({ ...answer, ...typed }, Object.keys(typed)[0])}
        onComments={() => room.open('comments')}
      />
    </>
  )
}

function Photos({ visit, room, spot, stage }: ReadSpotProps & { stage: StageState }) {
  const measured = (mm: number) => ({ ...room.answers.of(spot), measuredMm: Math.round(mm * 10) / 10 })
  return (
    <section className={css.middle} aria-label="Photos">
      <PhotoStage {...{ visit, spot, stage }} onMeasured={(mm) => room.change(measured(mm), 'measuredMm')} />
      <StageTools
        stage={stage}
        hasEarlier={spot.earlier.some(({ images }) => images.length > 0)}
        onHide={() => room.open('photo')}
        hasScale={spot.images.some(({ fovMicrometre }) => fovMicrometre !== null)}
      />
      <SpotContext visit={visit} spot={spot} kind={room.stateOf(spot).kind} onBodyPhotos={() => room.open('body')} />
    </section>
  )
}
