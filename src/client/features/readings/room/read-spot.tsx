import { useEffect, useState } from 'react'
import type { ActionKey } from '../../../../contract/clinical-keys.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { repeatLastDiagnosis, withAction, withDiagnosis } from '../../../../domain/readings/spot-answer.ts'
import { roundedMm } from '../../../../domain/images/rounded-mm.ts'
import { actionProblem, floorsOfAnswer, hideInReportProblem } from '../../../../domain/readings/answer-problems.ts'
import { AnswerPanel } from '../answer/answer-panel.tsx'
import { focusAnswerField } from '../answer/focus-answer-field.ts'
import { PhotoComparison } from '../photos/photo-comparison.tsx'
import { PhotoToolbar } from '../photos/photo-toolbar.tsx'
import { type PhotoViewState, usePhotoView } from '../photos/use-photo-view.ts'
import { FloorNotes, RoomFooter } from './room-footer.tsx'
import css from './room.module.css'
import { hasBodyPhotos } from './spot-lines.ts'
import { SpotDetails } from './spot-details.tsx'
import type { Room } from './use-room.ts'
import { useRoomShortcuts } from './use-room-shortcuts.ts'

type ReadSpotProps = { visit: ReadingVisit; room: Room; spot: ReadingSpot }

/** One spot: its photos, its details and the answer form. Mounted again for each spot. */
export function ReadSpot({ visit, room, spot }: ReadSpotProps) {
  const photoView = usePhotoView(() => room.see(spot.lesionId, { type: 'photo-zoomed' }))
  const [writing, setWriting] = useState<'read' | 'write'>('read')
  // Screen readers announce the spot, and shortcuts reach the room.
  useEffect(() => focusAnswerField(writing === 'write' ? 'spot-words' : 'spot-heading'), [writing])
  const answer = room.answerFor(spot)
  const withPicked = (key: ActionKey) => withAction(answer, key, spot)
  const onSame = () => room.change(repeatLastDiagnosis(answer, spot))
  const onAction = (key: ActionKey) => room.change(withPicked(key))
  const onHide = () => {
    if (answer.isHiddenInReport || hideInReportProblem(answer) === null)
      room.change({ ...answer, isHiddenInReport: !answer.isHiddenInReport })
  }
  const onWriting = (next: 'read' | 'write') => setWriting(answer.actions.length === 0 ? 'read' : next)
  const onChanged = (hasChanged: boolean) =>
    room.change({ ...answer, hasChanged: answer.hasChanged === hasChanged ? null : hasChanged })
  useRoomShortcuts({
    room,
    photoView,
    onAction,
    onSame,
    onChanged,
    onHide,
    onWords: () => onWriting('write'),
    hasBodyPhotos: hasBodyPhotos(visit),
  })
  const { kind } = room.stateOf(spot)
  const open = room.openSpot(spot)
  return (
    <>
      <Photos {...{ visit, room, spot, photoView }} />
      <AnswerPanel
        {...{ spot, kind, answer, writing, onSame, onChanged, onAction, onHide, onWriting }}
        at={room.at + 1}
        count={visit.spots.length}
        whose={{ patient: visit.patient, releasedOn: visit.visitDate }}
        problemOf={(key) => actionProblem(open, withPicked(key))}
        notes={<FloorNotes floors={floorsOfAnswer(open, answer)} problem={room.problem} />}
        footer={<RoomFooter visit={visit} room={room} />}
        onStep={room.step}
        onDiagnosis={(key) => room.change(withDiagnosis(answer, key, spot))}
        onTyped={(typed) => room.change({ ...answer, ...typed }, Object.keys(typed)[0])}
        onComments={() => room.open('comments')}
      />
    </>
  )
}

function Photos({ visit, room, spot, photoView }: ReadSpotProps & { photoView: PhotoViewState }) {
  const measured = (mm: number) => ({ ...room.answerFor(spot), measuredMm: roundedMm(mm) })
  return (
    <section className={css.middle} aria-label="Photos">
      <PhotoComparison
        {...{ visit, spot, photoView }}
        widthMm={room.answerFor(spot).measuredMm}
        onWidth={room.seeWidth}
        onSeen={(what) => room.see(spot.lesionId, what)}
        onMeasured={(mm) => room.change(measured(mm), 'measuredMm')}
      />
      <PhotoToolbar
        photoView={photoView}
        hasEarlier={spot.earlier.some(({ images }) => images.length > 0)}
        onHide={() => room.open('photo')}
        hasScale={spot.images.some(({ fovMicrometre }) => fovMicrometre !== null)}
      />
      <SpotDetails
        visit={visit}
        spot={spot}
        kind={room.stateOf(spot).kind}
        onLookAround={() => room.open('around')}
        onBodyPhotos={() => room.open('body')}
      />
    </section>
  )
}
