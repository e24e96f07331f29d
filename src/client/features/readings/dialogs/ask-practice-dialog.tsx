import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { askPractice } from '../../../data/visits/visit-questions.ts'
import { releaseReading } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { readingErrorText } from '../reading-errors.ts'
import type { Room } from '../room/use-room.ts'
import { QuestionList } from './question-list.tsx'

type AskPracticeDialogProps = { visit: ReadingVisit; room: Room; spot: ReadingSpot; onClose: () => void }

/** Asks the practice about a spot or the whole visit; publishing waits for the answer. */
export function AskPracticeDialog({ visit, room, spot, onClose }: AskPracticeDialogProps) {
  const [about, setAbout] = useState<QuestionSubject>('spot')
  const [question, setQuestion] = useState('')
  const { ask, askAndLeave, failure, isBusy } = useAskPractice(visit, room, onClose)
  const missing = question.trim() === '' ? 'Write your question first' : undefined
  const request = { lesionId: about === 'spot' ? spot.lesionId : null, question: question.trim() }
  return (
    <Dialog
      title={`Ask ${visit.practice.practiceName}`}
      icon={MessageCircleQuestionMark}
      tone="info"
      onClose={onClose}
      actions={
        <Actions
          missing={missing}
          isBusy={isBusy}
          onAskAndLeave={() => askAndLeave(request)}
          onAsk={() => ask(request)}
          onClose={onClose}
        />
      }
    >
      <div className="rows-3">
        <p>
          {visit.pharmacist} is notified at once, and anybody there can answer. The clock keeps running. You can’t
          publish until there is an answer or you withdraw the question.
        </p>
        <QuestionList visit={visit} mode={room.mode} />
        <Fields spot={spot} about={about} question={question} onAbout={setAbout} onQuestion={setQuestion} />
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  )
}

type QuestionSubject = 'spot' | 'visit'
type FieldsProps = {
  spot: ReadingSpot
  about: QuestionSubject
  question: string
  onAbout: (about: QuestionSubject) => void
  onQuestion: (question: string) => void
}

function Fields({ spot, about, question, onAbout, onQuestion }: FieldsProps) {
  useEffect(() => document.getElementById('practice-question')?.focus(), [])
  return (
    <>
      <SegmentedControl
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

type ActionsProps = {
  missing: string | undefined
  isBusy: boolean
  onAskAndLeave: () => void
  onAsk: () => void
  onClose: () => void
}

function Actions({ missing, isBusy, onAskAndLeave, onAsk, onClose }: ActionsProps) {
  return (
    <>
      <Button
        kind="primary"
        size="main"
        busy={isBusy ? 'Asking' : undefined}
        unavailableBecause={missing}
        onPress={onAskAndLeave}
      >
        Ask and return to list
      </Button>
      <Button unavailableBecause={missing ?? (isBusy ? 'Asking' : undefined)} onPress={onAsk}>
        Ask and keep reading
      </Button>
      <Button kind="quiet" onPress={onClose}>
        Cancel
      </Button>
    </>
  )
}

/** Asks the practice, and optionally releases the visit. */
function useAskPractice({ visitId }: ReadingVisit, room: Room, onDone: () => void) {
  const { api } = useDevice()
  const router = useRouter()
  const asking = useMutation(askPractice(api, visitId))
  const releasing = useMutation(releaseReading(api))
  type Question = Parameters<typeof asking.mutate>[0]
  const leave = async () => {
    await room.drafts.flush()
    await releasing.mutateAsync(visitId)
    await router.navigate({ href: '/clinician/reading' })
  }
  return {
    ask: (request: Question) => asking.mutate(request, { onSuccess: onDone }),
    askAndLeave: (request: Question) => asking.mutate(request, { onSuccess: () => void leave() }),
    failure: asking.error === null ? undefined : readingErrorText(asking.error),
    isBusy: asking.isPending || releasing.isPending,
  }
}
