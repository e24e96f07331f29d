import { useForm, useStore } from '@tanstack/react-form'
import type { FormEvent } from 'react'
import { failureOf } from '../../page/failure/save-failure.ts'
import type { FieldsOf } from './fields-of.ts'
import { atFields, judgeForm, type Judging, type Problems } from './judge-form.ts'

type Given<Values extends object> = Judging<Values> & {
  /** With what the ids of its fields begin. */
  name: string
  submit: (values: Values) => unknown
  /** Why sending failed, by the contract's names. */
  failure?: (error: unknown) => Problems
  onTyped?: (values: Values) => void
}

const nothing: Problems = {}

/**
 * A form over a schema of the contract: what is typed, what is wrong with it once somebody tried to send it, and
 * whether it is being sent. What the contract or the service refuses stands at its field; what nobody foresaw has
 * words too, and ends the wait.
 */
export function useContractForm<Values extends object>(given: Given<Values>) {
  const { name, submit, failure = failureOf } = given
  const form = useForm({
    defaultValues: given.first as Record<string, unknown>,
    canSubmitWhenInvalid: true,
    validators: {
      onSubmit: ({ value }) => judgeForm(value as Values, given),
    },
    onSubmit: async ({ value, formApi }) => {
      try {
        await submit(value as Values)
      } catch (error) {
        formApi.setErrorMap({ onSubmit: atFields(Object.entries(failure(error)), given) })
      }
    },
  })
  const { values, problems, attempt, state } = useStore(form.store, (now) => ({
    values: now.values as Values,
    problems: now.errorMap.onSubmit ?? nothing,
    attempt: now.submissionAttempts,
    state: now.isSubmitting ? ('sending' as const) : ('ready' as const),
  }))
  const fields: FieldsOf<Values> = {
    values,
    type: (typed) => {
      for (const [field, value] of Object.entries(typed)) form.setFieldValue(field, value, { dontValidate: true })
      given.onTyped?.(form.state.values as Values)
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
    /** As if nobody had tried to send it. */
    forget: () => form.setErrorMap({ onSubmit: undefined }),
  }
}
