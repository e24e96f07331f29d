import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ReturnedReport } from '../../../../contract/readings/returns.ts'
import { answerReturnFromList } from '../../../data/readings/returns.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import { readingErrorText } from '../reading-errors.ts'
import css from './returned-panel.module.css'
import { returnAnswerForm } from './return-answer-form.ts'

type ReturnedAnswerProps = { visit: ReadingVisit; returned: ReturnedReport; spot: number; onTyped: () => void }

/** The answer to a returned report: correct it, or leave it as it is. A recalled report needs a new version. */
export function ReturnedAnswer({ visit: { visitId }, returned, spot, onTyped }: ReturnedAnswerProps) {
  const router = useRouter()
  const { api, typed } = useDevice()
  const field = useRef<HTMLTextAreaElement>(null)
  const [answer, setAnswer] = useState('')
  const answering = useMutation({
    ...answerReturnFromList(api),
    onSuccess: () => typed.forget(returnAnswerForm(visitId)),
  })
  const type = (words: string) => {
    setAnswer(words)
    onTyped()
  }
  const mayStand = returned.kind !== 'recall'
  useKeyboardShortcuts({ a: mayStand ? () => field.current?.focus() : undefined })
  const correct = async () => {
    // The typed text becomes the reason of the new version.
    if (answer.trim() !== '') await typed.keep(returnAnswerForm(visitId), { why: answer.trim() })
    void router.navigate({ href: `/clinician/reading/${visitId}?spot=${spot}` })
  }
  return (
    <div className={css.answer}>
      {mayStand && (
        <TextArea
          ref={field}
          label="Your answer"
          hint={returned.kind === 'question' ? `${returned.by} gets it at once.` : 'Stays in the record.'}
          rows={3}
          maxLength={400}
          value={answer}
          onValue={type}
        />
      )}
      {answering.error !== null && <AnswerFailure error={answering.error} />}
      <MainButton onPress={() => void correct()}>
        <OwnText>{mayStand ? 'Answer and correct' : 'Correct'}</OwnText> spot {spot}
      </MainButton>
      {mayStand && (
        <Button
          width="full"
          busy={answering.isPending ? 'Sending' : undefined}
          unavailableBecause={answer.trim() === '' ? 'Write your answer first' : undefined}
          onPress={() => answering.mutate({ visitId, answer: answer.trim() })}
        >
          Answer, reading stands
        </Button>
      )}
      <VersionsNote version={returned.report.version} mayStand={mayStand} />
    </div>
  )
}

const AnswerFailure = ({ error }: { error: Error }) => (
  <Banner tone="danger" announce="now">
    <p>{readingErrorText(error)}</p>
  </Banner>
)

const VersionsNote = ({ version, mayStand }: { version: number; mayStand: boolean }) => (
  <p className="small muted">
    Version {version} is kept. Correcting makes version {version + 1}.{' '}
    {mayStand && (
      <span aria-hidden>
        <KeyHint of="A" /> answer
      </span>
    )}
  </p>
)
