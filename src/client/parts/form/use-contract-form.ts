import { useForm, useStore } from '@tanstack/react-form'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import type { TypedValues } from '../../device/typed-values.ts'
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
  /** Stores the typed values under this name for a reload of this tab; never passwords and the like. */
  typing?: KeptTyping
}

type KeptTyping = { by: TypedValues; as: string; except: readonly string[] }

const noErrors: FormErrors = {}

/**
 * A form for a schema of the contract: its values, its errors after the first attempt to submit, and whether it is
 * being sent. Errors of the contract and of the service are shown at their fields; an unexpected failure also gets a
 * message, and ends the waiting state.
 */
export function useContractForm<Values extends object>(options: ContractFormOptions<Values>) {
  const { name, submit, failure = formErrorsOf } = options
  const form = useForm({
    defaultValues: options.initial as Record<string, unknown>,
    canSubmitWhenInvalid: true,
    validators: { onSubmit: ({ value }) => validateForm(value as Values, options) },
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
  const set = (typed: object) => {
    for (const [field, value] of Object.entries(typed)) form.setFieldValue(field, value, { dontValidate: true })
  }
  // If the user has typed meanwhile, their input is kept.
  useRestored(options.typing, (stored) => form.state.isPristine && set(stored))
  const fields: FormFields<Values> = {
    values,
    change: (typed) => {
      set(typed)
      options.onTyped?.(form.state.values as Values)
      keepTyped(options.typing, form.state.values)
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

function keepTyped(typing: KeptTyping | undefined, values: object): void {
  if (typing === undefined) return
  const safe = Object.entries(values).filter(([field]) => !typing.except.includes(field))
  void typing.by.keep(typing.as, Object.fromEntries(safe))
}

/** Restores, once, what was typed before a reload of this tab. */
function useRestored(typing: KeptTyping | undefined, restore: (stored: object) => void): void {
  const onRead = useEffectEvent((stored: object | undefined) => {
    if (stored !== undefined) restore(stored)
  })
  const open = useEffectEvent(() => typing?.by.read(typing.as).then(onRead))
  useEffect(() => void open(), [])
}
