import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CorrectionOutcome, PatientsCorrectionRequest } from '../../../contract/own-data/correction-requests.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { answerCorrectionRequest } from '../../data/own-data/correction-requests.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { AnswerBy } from './answer-by.tsx'

type Props = { request: PatientsCorrectionRequest }

const outcomeTexts: Readonly<Record<CorrectionOutcome, string>> = {
  corrected: 'Corrected',
  refused: 'Not corrected',
}

/** A request with its answer, or the form to answer it. */
export function CorrectionItem({ request }: Props) {
  const zone = useZone()
  const { patient, practiceName, what, why, whenAsked, answer, statement, isYours } = request
  return (
    <li>
      <p>
        <b>{patient.fullName}</b>, born {dateText(patient.birthDate)},{' '}
        {`asked ${practiceName ?? 'Lentigo'} on ${dayText(whenAsked, zone)}`}
      </p>
      <p>
        <b>What is wrong:</b> {what}
      </p>
      <p>
        <b>What it should be, and why:</b> {why}
      </p>
      {answer === null ? (
        <>
          <AnswerBy dueAt={request.dueAt} />
          {isYours ? (
            <p className="muted">This is your own request: somebody else answers it.</p>
          ) : (
            <Answer request={request} />
          )}
        </>
      ) : (
        <p>
          <Badge tone={answer.outcome === 'corrected' ? 'ok' : 'warn'}>
            {`${outcomeTexts[answer.outcome]}, ${answer.by}, ${dayText(answer.at, zone)}`}
          </Badge>{' '}
          {answer.text}
        </p>
      )}
      {statement !== null && (
        <p>
          <b>Statement of the patient, {dayText(statement.at, zone)}:</b> {statement.text}
        </p>
      )}
    </li>
  )
}

function Answer({ request: { requestId, patient } }: Props) {
  const answering = useMutation(answerCorrectionRequest(useOpenDevice().api))
  const [outcome, setOutcome] = useState<CorrectionOutcome>()
  const [text, setText] = useState('')
  const missing =
    outcome === undefined ? 'Choose an answer first' : text.trim() === '' ? 'Write to the patient first' : undefined
  return (
    <>
      <ErrorBanner message={errorMessageOf(answering.error)} />
      <RadioGroup
        label={`Answer to ${patient.fullName}`}
        value={outcome}
        onValue={setOutcome}
        options={[
          {
            value: 'corrected',
            label: 'I corrected it',
            detail: 'Tell everyone who has a copy of the report, too: send it again from its page.',
          },
          {
            value: 'refused',
            label: 'I don’t correct it',
            detail: 'The patient can attach a statement, which shows with their record, and can complain.',
          },
        ]}
      />
      <TextArea
        label={outcome === 'refused' ? 'Why not?' : 'What did you correct?'}
        hint="The patient reads it under My data."
        rows={3}
        maxLength={2000}
        value={text}
        onValue={setText}
      />
      <Button
        kind="soft"
        busy={answering.isPending ? 'Sending' : undefined}
        unavailableBecause={missing}
        onPress={() => outcome !== undefined && answering.mutate({ requestId, outcome, text })}
      >
        Send the answer
      </Button>
    </>
  )
}
