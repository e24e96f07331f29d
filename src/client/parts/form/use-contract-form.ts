import { useForm, useStore } from '@tanstack/react-form'
import type { FormEvent } from 'react'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import type { FormFields } from './form-fields.ts'
import { errorsByField, validateForm, type FormRules, type FormErrors } from './validate-form.ts'

type ContractFormOptions<Values extends object> = FormRules<Values> & {
  /** The prefix of its fields' ids. */
  name: string
  submit: (values: Values) => unknown
  /** The errors of a failed submit, by the contract's field names. */
  failure?: (error: unknown) => FormErrors
  onTyped?: (values: Values) => void
}

const noErrors: FormErrors = {}

/**
 * A form over a schema of the contract: its values, its errors once somebody has tried to submit it, and whether it is
 * being sent. Errors of the contract and of the service are shown at their fields; an unexpected failure gets a message
 * too, and ends the wait.
 */
export function useContractForm<Values extends object>(options: ContractFormOptions<Values>) {
  const { name, submit, failure = formErrorsOf } = options
  const form = useForm({
    defaultValues: options.initial as Record<string, unknown>,
    canSubmitWhenInvalid: true,
    validators: {
      onSubmit: ({ value }) => validateForm(value as Values, options),
    },
    onSubmit: async ({ value, formApi }) => {
      try {
        await submit(value as Values)
      } catch (error) {
        formApi.setErrorMap({ onSubmit: errorsByField(Object.entries(failure(error)), options) })
      }
    },
  })
  const { values, problems, attempt, state } = useStore(form.store, (now) => ({
    values: now.values as Values,
    problems: now.errorMap.onSubmit ?? noErrors,
    attempt: now.submissionAttempts,
    state: now.isSubmitting ? ('sending' as const) : ('ready' as const),
  }))
  const fields: FormFields<Values> = {
    values,
    change: (typed) => {
      for (const [field, value] of Object.entries(typed)) form.setFieldValue(field, value, { dontValidate: true })
      options.onTyped?.(form.state.values as Values)
    },
    errorOf: (field) => problems[field],
    idOf: (field) => `${name}-${field.replace('.day', '').replace('.', '-')}`,
  }
  const send = () => {
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
  return {
    fields,
    problems,
    attempt,
    state,
    send,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send()
    },
    /** Resets the form to its state before the first submit. */
    clearErrors: () => form.setErrorMap({ onSubmit: undefined }),
  }
}
