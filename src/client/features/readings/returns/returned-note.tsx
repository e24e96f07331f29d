import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageCircleReply } from 'lucide-react'
import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { momentText } from '../../../../domain/time/format-moment.ts'
import { answerReturn } from '../../../data/readings/returns.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { readingErrorText } from '../reading-errors.ts'
import type { RoomMode } from '../room/use-room.ts'
import { returnAnswerForm } from './return-answer-form.ts'
import { returnedTitle } from './returned-title.ts'
import css from './returns.module.css'

/** Why a report was returned, above the spots, and the button to leave it as it is. */
export function ReturnedNote({ visit, mode }: { visit: ReadingVisit; mode: RoomMode }) {
  const { clock } = useDevice()
  const [state, setState] = useState<'closed' | 'answering'>('closed')
  const { returned, practice } = visit
  if (returned === null) return null
  const at = momentText(returned.at, { timeZone: practice.timeZoneId, now: new Date(clock.now()) })
  const mayStand = mode === 'read' && visit.as === 'reader' && returned.kind !== 'recall'
  return (
    <aside className={css.returned} aria-label="Came back">
      <MessageCircleReply aria-hidden />
      <span>
        <b>{returnedTitle(returned)}</b>, {at}: “{returned.reason}”
      </span>
      {mayStand && (
        <Button size="small" onPress={() => setState('answering')}>
          Answer, reading stands
        </Button>
      )}
      {state === 'answering' && <AnswerDialog visitId={visit.visitId} onClose={() => setState('closed')} />}
    </aside>
  )
}

function AnswerDialog({ visitId, onClose }: { visitId: VisitId; onClose: () => void }) {
  const router = useRouter()
  const [answer, setAnswer] = useState('')
  const { api, typed } = useDevice()
  const answering = useMutation({ ...answerReturn(api), onSuccess: () => typed.forget(returnAnswerForm(visitId)) })
  const send = () =>
    answering.mutate(
      { visitId, answer: answer.trim() },
      { onSuccess: () => void router.navigate({ href: '/clinician/reading' }) },
    )
  return (
    <Dialog
      title="The report stands as it is"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={answering.isPending ? 'Sending' : undefined}
            unavailableBecause={answer.trim() === '' ? 'Write your answer first' : undefined}
            onPress={send}
          >
            Send the answer
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Back
          </Button>
        </>
      }
    >
      {answering.error !== null && (
        <Banner tone="danger" announce="now">
          <p>{readingErrorText(answering.error)}</p>
        </Banner>
      )}
      <TextArea
        label="Your answer"
        hint="Whoever asked reads it at once. To change a spot instead, go back and publish a new version."
        rows={4}
        maxLength={400}
        value={answer}
        onValue={setAnswer}
      />
    </Dialog>
  )
}
