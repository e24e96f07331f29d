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

type StepAnswerProps = {
  reportId: ReportId
  answer: Answer | null
  timeZone: string
  /** Whose report it is: the user's own or their child's. */
  whose: 'own' | 'child'
}

/**
 * Asks the patient or their guardian about their progress with what the report asks for, until the patient was seen;
 * each answer can be taken back.
 */
export function StepAnswer({ reportId, answer, timeZone, whose }: StepAnswerProps) {
  const saving = useMutation(setStepAnswer(useOpenDevice().api))
  const say = (said: Answer['said'] | 'neither') => () => saving.mutate({ reportId, said })
  const busy = (said: Answer['said'] | 'neither') =>
    saving.isPending && saving.variables.said === said ? t`Saving` : undefined
  const said = answer?.said ?? 'neither'
  return (
    <section className="rows-3" aria-label={t`How far are you?`}>
      <p className="small">
        <AnswerText answer={answer} timeZone={timeZone} whose={whose} />
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
            {whose === 'own' ? <Trans>I was seen</Trans> : <Trans>They were seen</Trans>}
          </Button>
        )}
        {said !== 'neither' && (
          <Button kind="quiet" icon={Undo2} busy={busy('neither')} onPress={say('neither')}>
            {said === 'booked' ? <Trans>I have not booked</Trans> : <NotSeen whose={whose} />}
          </Button>
        )}
      </div>
    </section>
  )
}

const NotSeen = ({ whose }: Pick<StepAnswerProps, 'whose'>) =>
  whose === 'own' ? <Trans>I was not seen</Trans> : <Trans>They were not seen</Trans>

/** Of a child another guardian may have answered: nobody is told that they did. */
function AnswerText({ answer, timeZone, whose }: Omit<StepAnswerProps, 'reportId'>) {
  const isOwn = whose === 'own'
  if (answer === null)
    return isOwn ? (
      <Trans>Have you booked, or been seen? Tell us, and we tell the practice.</Trans>
    ) : (
      <Trans>Have you booked, or have they been seen? Tell us, and we tell the practice.</Trans>
    )
  const day = dayText(answer.at, timeZone)
  switch (answer.said) {
    case 'booked':
      return isOwn ? (
        <Trans>You told us on {day} that you have booked. Tell us once you have been seen.</Trans>
      ) : (
        <Trans>We were told on {day} that a time is booked. Tell us once they have been seen.</Trans>
      )
    case 'seen':
      return isOwn ? (
        <Trans>You told us on {day} that you were seen. The practice knows.</Trans>
      ) : (
        <Trans>We were told on {day} that they were seen. The practice knows.</Trans>
      )
  }
}
