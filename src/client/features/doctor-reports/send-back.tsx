import { useMutation } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { momentText } from '../../../domain/time/format-moment.ts'
import { sendReportBack } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { ActionDialog } from '../../parts/form/action-dialog.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

type Returned = NonNullable<Distribution['returned']>

const endText = ({ how, by, answer }: NonNullable<Returned['ended']>): string => {
  switch (how) {
    case 'corrected':
      return `${by} corrected the report: there is a new version.`
    case 'stands':
      return `${by}: “${answer ?? ''}” The report stands as it is.`
    case 'taken-back':
      return 'The question was taken back.'
  }
}

/** The question to a report's reader with its answer, and the form to ask one. */
export function SendBack({ distribution }: { distribution: Distribution }) {
  const [state, setState] = useState<'closed' | 'asking'>('closed')
  const { returned, recalled, isReplaced } = distribution
  const isOpen = returned !== null && returned.ended === null
  return (
    <>
      {returned !== null && returned.kind === 'question' && <Question returned={returned} />}
      {!isOpen && recalled === null && !isReplaced && (
        <Button icon={MessageCircleQuestionMark} width="full" onPress={() => setState('asking')}>
          Send back with a question
        </Button>
      )}
      {state === 'asking' && <AskDialog distribution={distribution} onClose={() => setState('closed')} />}
    </>
  )
}

function Question({ returned }: { returned: Returned }) {
  const { clock } = useDevice()
  const timeZone = useZone()
  const at = momentText(returned.at, { timeZone, now: new Date(clock.now()) })
  return (
    <Banner tone="info" icon={MessageCircleQuestionMark} title={`${returned.by} asked the reader, ${at}`}>
      <p>“{returned.reason}”</p>
      <p>{returned.ended === null ? 'It is with the reader, due in 4 working hours.' : endText(returned.ended)}</p>
    </Banner>
  )
}

function AskDialog({ distribution: { reportId }, onClose }: { distribution: Distribution; onClose: () => void }) {
  const [question, setQuestion] = useState('')
  const asking = useMutation(sendReportBack(useDevice().api))
  return (
    <ActionDialog
      title="Ask the reader about this report"
      icon={MessageCircleQuestionMark}
      onClose={onClose}
      of={asking}
      action="Send it back"
      busy="Sending"
      missing={question.trim() === '' ? 'Write your question first' : undefined}
      onAction={() => asking.mutate({ reportId, question: question.trim() }, { onSuccess: onClose })}
      leave="Back"
    >
      <p>It goes to the top of the list of the reader who signed it, until they answer or correct it.</p>
      <TextArea
        label="Your question"
        hint="The patient does not see it."
        rows={4}
        maxLength={400}
        value={question}
        onValue={setQuestion}
      />
    </ActionDialog>
  )
}
