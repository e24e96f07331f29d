import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CalendarCheck, Check, Undo2 } from 'lucide-react'
import type { ReportId } from '../../../contract/ids.ts'
import type { StepAnswer as Answer } from '../../../contract/reports/step-answer.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { setStepAnswer } from '../../data/reports/step-answer.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'

export type StepAnswerProps = { reportId: ReportId; answer: Answer | null; timeZone: string }

/** Asks the patient how far they are with what their report asks for, until they were seen; each answer can be taken back. */
export function StepAnswer({ reportId, answer, timeZone }: StepAnswerProps) {
  const saving = useMutation(setStepAnswer(useOpenDevice().api))
  const say = (said: Answer['said'] | 'neither') => () => saving.mutate({ reportId, said })
  const busy = (said: Answer['said'] | 'neither') =>
    saving.isPending && saving.variables.said === said ? t`Saving` : undefined
  const said = answer?.said ?? 'neither'
  return (
    <section className="rows-3" aria-label={t`How far are you?`}>
      <p className="small">
        <AnswerText answer={answer} timeZone={timeZone} />
      </p>
      <ErrorBanner message={errorMessageOf(saving.error)} />
      <div className="wrap-2">
        {said === 'neither' && (
          <Button icon={CalendarCheck} busy={busy('booked')} onPress={say('booked')}>
            <Trans>I have booked</Trans>
          </Button>
        )}
        {said !== 'seen' && (
          <Button icon={Check} busy={busy('seen')} onPress={say('seen')}>
            <Trans>I was seen</Trans>
          </Button>
        )}
        {said !== 'neither' && (
          <Button kind="quiet" icon={Undo2} busy={busy('neither')} onPress={say('neither')}>
            {said === 'booked' ? <Trans>I have not booked</Trans> : <Trans>I was not seen</Trans>}
          </Button>
        )}
      </div>
    </section>
  )
}

function AnswerText({ answer, timeZone }: Pick<StepAnswerProps, 'answer' | 'timeZone'>) {
  if (answer === null) return <Trans>Have you booked, or been seen? Tell us, and we tell the practice.</Trans>
  const day = dayText(answer.at, timeZone)
  switch (answer.said) {
    case 'booked':
      return <Trans>You told us on {day} that you have booked. Tell us once you have been seen.</Trans>
    case 'seen':
      return <Trans>You told us on {day} that you were seen. The practice knows.</Trans>
  }
}
