import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { OwnReportQuestions } from '../../../contract/reports/report-questions.ts'
import { askReportQuestion } from '../../data/reports/report-questions.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { ActionDialog } from '../form/action-dialog.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { supportContact, supportWords } from '../../ui/support-contact.ts'

/** Whom to contact in urgent cases: answers to e-mails may take time. */
const urgentWords = () =>
  supportContact().way === 'phone' ? t`${supportWords()} or your doctor` : t`phone your doctor`

type AskQuestionDialogProps = { about: NonNullable<OwnReportQuestions['about']>; onClose: () => void }

/** The dialog to ask a question about a report: the recipient and the text; it says when the answer is due. */
export function AskQuestionDialog({ about: { reportId, answerers, dueAt }, onClose }: AskQuestionDialogProps) {
  const asking = useMutation(askReportQuestion(useOpenDevice().api))
  const [to, setTo] = useState(answerers[0]?.to ?? 'reader')
  const [question, setQuestion] = useState('')
  return (
    <ActionDialog
      title={t`Ask about this report`}
      icon={MessageSquare}
      onClose={onClose}
      of={asking}
      action={<Trans>Send</Trans>}
      busy={t`Sending`}
      missing={question.trim() === '' ? t`Write your question first` : undefined}
      onAction={() => asking.mutate({ reportId, to, question }, { onSuccess: onClose })}
      leave={<Trans>Cancel</Trans>}
    >
      {answerers.length > 1 && (
        <RadioGroup
          label={t`Who should answer?`}
          value={to}
          onValue={setTo}
          options={answerers.map((one) => ({
            value: one.to,
            label: one.name,
            detail: one.to === 'practice' ? t`The practice that sent the report` : t`Read the photos`,
          }))}
        />
      )}
      <TextArea label={t`Your question`} rows={4} maxLength={1000} value={question} onValue={setQuestion} />
      <p className="small muted">
        <Trans>
          You get an e-mail when it is answered, by {dayText(dueAt)} at the latest. If a spot bleeds or changes fast,
          don’t wait: {urgentWords()}.
        </Trans>
      </p>
    </ActionDialog>
  )
}
