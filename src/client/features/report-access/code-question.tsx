import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { readReportCode } from '../../../domain/reports/codes/report-codes.ts'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Asks a doctor for the code that a patient reads out. */
export function CodeQuestion({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const code = readReportCode(typed)
    if (code === null) setFault(t`A code has 10 letters and digits, like K7QM2 9XWTP. Ask for it again.`)
    else onCode(code)
  }
  return (
    <QuestionLayout
      title={<Trans>What is the code?</Trans>}
      onSubmit={submit}
      actions={
        <MainButton type="submit">
          <Trans>Continue</Trans>
        </MainButton>
      }
    >
      <p className="muted">
        <Trans>A patient can show a doctor one of their reports with a code. It works for one hour.</Trans>
      </p>
      <TextField
        label={t`Code`}
        hint={t`10 letters and digits, with or without a space`}
        value={typed}
        onValue={setTyped}
        error={fault}
        autoComplete="off"
        maxLength={20}
      />
    </QuestionLayout>
  )
}
