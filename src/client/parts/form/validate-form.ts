import type * as z from 'zod'

/** Error messages by field, in the order of the fields; `form` is about no single field. */
export type FormErrors = Readonly<Record<string, string>>

/** How the values of a form are validated. */
export type FormRules<Values extends object> = {
  initial: Values
  /** Our own check for missing or wrong values; runs before the contract's. */
  check: (values: Values) => FormErrors
  /** Validates the request made from the values; called if `check` found no error. */
  contract?: (values: Values) => z.ZodSafeParseResult<unknown> | undefined
  /** Our field names, by the contract's where they differ. */
  names?: Readonly<Record<string, keyof Values & string>>
  /** Handles errors of fields that are on another page. */
  onRefused?: (errors: FormErrors) => FormErrors
}

/** Parses a request by the schema of its endpoint. */
export const parseRequest = (endpoint: { request?: z.ZodType }, request: unknown) =>
  endpoint.request?.safeParse(request)

/** The errors of a form before it is sent; undefined if there are none. */
export function validateForm<Values extends object>(values: Values, rules: FormRules<Values>): FormErrors | undefined {
  const errors = rules.check(values)
  if (Object.keys(errors).length > 0) return errors
  const parsed = rules.contract?.(values)
  return parsed?.success === false ? errorsByField(parsed.error.issues.map(toMessage), rules) : undefined
}

const toMessage = ({ path, message }: z.core.$ZodIssue) => [String(path.at(-1) ?? 'form'), message] as const

/** The first message for each field, by our field names; messages about no field of ours go to `form`. */
export function errorsByField<Values extends object>(
  messages: Iterable<readonly [string, string]>,
  { initial, names = {}, onRefused }: FormRules<Values>,
): FormErrors {
  const fieldOf = new Map<string, string>([
    ...Object.keys(initial).map((name) => [name, name] as const),
    ...Object.entries(names),
  ])
  const errors: Record<string, string> = {}
  for (const [name, message] of messages) {
    const field = fieldOf.get(name) ?? 'form'
    errors[field] ??= message
  }
  return onRefused?.(errors) ?? errors
}
