import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import type { useContractForm } from './use-contract-form.ts'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'

type FormErrorSummaryProps = {
  form: Pick<ReturnType<typeof useContractForm>, 'problems' | 'attempt'> & {
    fields: { idOf: (field: string) => string }
  }
}

/** All errors of a form, with links to its fields, and an error of sending it that is about no field. */
export function FormErrorSummary({ form: { problems, attempt, fields } }: FormErrorSummaryProps) {
  const { form, ...byField } = problems
  const listed = Object.entries(byField).map(([field, message]) => ({ fieldId: fields.idOf(field), message }))
  return (
    <>
      {listed.length > 0 && <ErrorSummary key={attempt} problems={listed} />}
      <ErrorBanner message={form} />
    </>
  )
}
