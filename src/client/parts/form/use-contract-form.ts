import { useForm, useStore } from '@tanstack/react-form'
import type { FormEvent } from 'react'
import type * as z from 'zod'
import { failureOf } from '../../page/failure/save-failure.ts'
import type { FieldsOf } from './fields-of.ts'

/** What is wrong, in words, by field and in the order of the fields; `form` is about none of them. */
export type Problems = Readonly<Record<string, string>>

type Given<Values extends object> = {
  /** With what the ids of its fields begin. */
  name: string
  first: Values
  /** What is missing or wrong, as we say it, before the contract is asked. */
  check: (values: Values) => Problems
  /** What the contract's schema says of the request that the values make; asked where `check` found nothing. */
  contract?: (values: Values) => z.ZodSafeParseResult<unknown> | undefined
  /** Fields that the contract calls otherwise, by its names. */
  names?: Readonly<Record<string, keyof Values & string>>
  submit: (values: Values) => unknown
  /** Why sending failed, by the contract's names. */
  failure?: (error: unknown) => Problems
  /** What becomes of refusals of fields that stand on another page. */
  onRefused?: (problems: Problems) => Problems
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
      onSubmit: ({ value }) => judged(value as Values, given),
    },
    onSubmit: async ({ value, formApi }) => {
      try {
        await submit(value as Values)
      } catch (error) {
        formApi.setErrorMap({ onSubmit: placed(Object.entries(failure(error)), given) })
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

/** What the contract says of a request to an endpoint. */
export const contractSays = (endpoint: { request?: z.ZodType }, request: unknown) =>
  endpoint.request?.safeParse(request)

const toSaid = ({ path, message }: z.core.$ZodIssue) => [String(path.at(-1) ?? 'form'), message] as const

/** What is wrong before anything is sent; undefined for nothing. */
function judged<Values extends object>(values: Values, given: Given<Values>): Problems | undefined {
  const found = given.check(values)
  if (Object.keys(found).length > 0) return found
  const asked = given.contract?.(values)
  return asked?.success === false ? placed(asked.error.issues.map(toSaid), given) : undefined
}

/** The first that is said of each field, at our names; what is about no field of ours is about the form. */
function placed<Values extends object>(said: Iterable<readonly [string, string]>, given: Given<Values>): Problems {
  const { first, names = {}, onRefused } = given
  const known: Readonly<Record<string, string>> = names
  const found: Record<string, string> = {}
  for (const [name, message] of said) {
    const field = known[name] ?? (name in first ? name : 'form')
    found[field] ??= message
  }
  return onRefused?.(found) ?? found
}
