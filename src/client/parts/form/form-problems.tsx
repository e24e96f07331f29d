import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import type { useContractForm } from './use-contract-form.ts'

export type FormProblemsProps = {
  form: Pick<ReturnType<typeof useContractForm>, 'problems' | 'attempt'> & {
    fields: { idOf: (field: string) => string }
  }
}

/** All that is wrong with a form, above it, leading to its fields; and why it was not sent where no field is to blame. */
export function FormProblems({ form: { problems, attempt, fields } }: FormProblemsProps) {
  const { form, ...byField } = problems
  const listed = Object.entries(byField).map(([field, message]) => ({ fieldId: fields.idOf(field), message }))
  return (
    <>
      {listed.length > 0 && <ErrorSummary key={attempt} problems={listed} />}
      {form !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{form}</p>
        </Alert>
      )}
    </>
  )
}
