import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LoginId, ReportId } from '../../../contract/ids.ts'
import type { ReportQuestion } from '../../../contract/reports/report-questions.ts'
import { questionWorkingDays } from '../../../domain/reports/questions/report-questions.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { getReportQuestionsQuery } from '../../data/reports/report-questions.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './report-questions.module.css'

const AskQuestionDialog = lazy(async () => ({
  default: (await import('./ask-question-dialog.tsx')).AskQuestionDialog,
}))

/**
 * The form to ask a report's reader or its practice, and the earlier questions and answers; about one report, or
 * all.
 */
export function ReportQuestions({ reportId }: { reportId?: ReportId }) {
  const session = useSession()
  return session === undefined ? null : <Questions loginId={session.login.loginId} reportId={reportId} />
}

function Questions({ loginId, reportId }: { loginId: LoginId; reportId: ReportId | undefined }) {
  const { api } = useOpenDevice()
  const [asking, setAsking] = useState<'no' | 'yes'>('no')
  const { data } = useQuery(getReportQuestionsQuery(api, loginId, reportId))
  if (data === undefined || (data.about === null && data.questions.length === 0)) return null
  const { about, questions } = data
  return (
    <section className={css.questions} aria-label={t`Your questions`}>
      <h2 className="h3">
        <Trans>Do you have a question?</Trans>
      </h2>
      {about !== null && (
        <>
          <p className="small muted">
            <OwnText>
              {reportId === undefined ? (
                <Trans>
                  About the report of {dateText(about.visitDate)}, at no cost. We answer within {questionWorkingDays}{' '}
                  working days.
                </Trans>
              ) : (
                <Trans>About this report, at no cost. We answer within {questionWorkingDays} working days.</Trans>
              )}
            </OwnText>
          </p>
          <Button kind="soft" icon={MessageSquare} onPress={() => setAsking('yes')}>
            <Trans>Ask a question</Trans>
          </Button>
        </>
      )}
      {questions.map((question) => (
        <AskedQuestion key={question.questionId} question={question} />
      ))}
      {asking === 'yes' && about !== null && (
        <Suspense fallback={null}>
          <AskQuestionDialog about={about} onClose={() => setAsking('no')} />
        </Suspense>
      )}
    </section>
  )
}

function AskedQuestion({ question: { question, toName, whenAsked, dueAt, answer } }: { question: ReportQuestion }) {
  return (
    <Card className={css.question} aria-label={t`Question of ${dayText(whenAsked)}`}>
      <p>
        <Badge tone={answer === null ? 'plain' : 'ok'}>
          <OwnText>{answer === null ? <Trans>Answer by {dayText(dueAt)}</Trans> : <Trans>Answered</Trans>}</OwnText>
        </Badge>
      </p>
      <p>
        <b>
          <Trans>
            You asked {toName} on {dayText(whenAsked)}:
          </Trans>
        </b>{' '}
        <OwnText>{question}</OwnText>
      </p>
      {answer !== null && (
        <p>
          <b>
            <Trans>
              {answer.by}, {dayText(answer.at)}:
            </Trans>
          </b>{' '}
          <OwnText>{answer.text}</OwnText>
        </p>
      )}
    </Card>
  )
}
