import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/reading-visit.ts'
import { askPracticeOf } from '../../../data/readings/questions.ts'
import { giveVisitBack } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import { refusalWords } from '../refusals.ts'
import type { RoomState } from '../room/use-room.ts'
import { QuestionList } from './question-list.tsx'
import css from './sheets.module.css'

type QuestionSheetProps = { visit: ReadingVisit; room: RoomState; spot: ReadingSpot; onClose: () => void }

/** A question to the practice that made the visit, about one spot or all of it; the visit waits for the answer. */
export function QuestionSheet({ visit, room, spot, onClose }: QuestionSheetProps) {
  const [about, setAbout] = useState<About>('spot')
  const [question, setQuestion] = useState('')
  const { ask, askAndLeave, failure, isBusy } = useAsking(visit, room, onClose)
  const lacks = question.trim() === '' ? 'Write your question first' : undefined
  const asked = { lesionId: about === 'spot' ? spot.lesionId : null, question: question.trim() }
  return (
    <Dialog
      title={`Ask ${visit.practice.practiceName}`}
      icon={MessageCircleQuestionMark}
      tone="info"
      onClose={onClose}
      actions={
        <Ways
          lacks={lacks}
          isBusy={isBusy}
          onAskAndLeave={() => askAndLeave(asked)}
          onAsk={() => ask(asked)}
          onClose={onClose}
        />
      }
    >
      <div className={css.fields}>
        <p>
          {visit.pharmacist} is told at once, and everybody there can answer. The clock runs on, and nothing is
          published until there is an answer or you take the question back.
        </p>
        <QuestionList visit={visit} way={room.way} />
        <Fields spot={spot} about={about} question={question} onAbout={setAbout} onQuestion={setQuestion} />
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  )
}

type About = 'spot' | 'visit'
type FieldsProps = {
  spot: ReadingSpot
  about: About
  question: string
  onAbout: (about: About) => void
  onQuestion: (question: string) => void
}

function Fields({ spot, about, question, onAbout, onQuestion }: FieldsProps) {
  useEffect(() => document.getElementById('practice-question')?.focus(), [])
  return (
    <>
      <Segment
        label="About"
        value={about}
        onValue={onAbout}
        options={[
          { value: 'spot', label: `Spot ${spot.number}` },
          { value: 'visit', label: 'The whole visit' },
        ]}
      />
      <TextArea
        id="practice-question"
        label="Your question"
        rows={3}
        maxLength={400}
        value={question}
        onValue={onQuestion}
      />
    </>
  )
}

type WaysProps = {
  lacks: string | undefined
  isBusy: boolean
  onAskAndLeave: () => void
  onAsk: () => void
  onClose: () => void
}

function Ways({ lacks, isBusy, onAskAndLeave, onAsk, onClose }: WaysProps) {
  return (
    <>
      <Button
        kind="primary"
        size="main"
        busy={isBusy ? 'Asking' : undefined}
        unavailableBecause={lacks}
        onPress={onAskAndLeave}
      >
        Ask and give it back
      </Button>
      <Button unavailableBecause={lacks ?? (isBusy ? 'Asking' : undefined)} onPress={onAsk}>
        Ask and go on
      </Button>
      <Button kind="quiet" onPress={onClose}>
        Not now
      </Button>
    </>
  )
}

/** Asks, and goes on or gives the visit back once the question is there. */
function useAsking({ visitId }: ReadingVisit, room: RoomState, onDone: () => void) {
  const { api } = useDevice()
  const router = useRouter()
  const asking = useMutation(askPracticeOf(api, visitId))
  const givingBack = useMutation(giveVisitBack(api))
  type Asked = Parameters<typeof asking.mutate>[0]
  const leave = async () => {
    await room.drafts.flush()
    await givingBack.mutateAsync(visitId)
    await router.navigate({ href: '/clinician/reading' })
  }
  return {
    ask: (asked: Asked) => asking.mutate(asked, { onSuccess: onDone }),
    askAndLeave: (asked: Asked) => asking.mutate(asked, { onSuccess: () => void leave() }),
    failure: asking.error === null ? undefined : refusalWords(asking.error),
    isBusy: asking.isPending || givingBack.isPending,
  }
}
