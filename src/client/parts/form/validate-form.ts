import type * as z from 'zod'

/** What is wrong, in words, by field and in the order of the fields; `form` is about none of them. */
export type FormErrors = Readonly<Record<string, string>>

/** How what is typed into a form is judged. */
export type FormRules<Values extends object> = {
  initial: Values
  /** What is missing or wrong, as we say it, before the contract is asked. */
  check: (values: Values) => FormErrors
  /** What the contract's schema says of the request that the values make; asked where `check` found nothing. */
  contract?: (values: Values) => z.ZodSafeParseResult<unknown> | undefined
  /** Fields that the contract calls otherwise, by its names. */
  names?: Readonly<Record<string, keyof Values & string>>
  /** What becomes of refusals of fields that stand on another page. */
  onRefused?: (problems: FormErrors) => FormErrors
}

/** What the contract says of a request to an endpoint. */
export const parseRequest = (endpoint: { request?: z.ZodType }, request: unknown) =>
  endpoint.request?.safeParse(request)

/** What is wrong before anything is sent; undefined for nothing. */
export function validateForm<Values extends object>(values: Values, by: FormRules<Values>): FormErrors | undefined {
  const errors = by.check(values)
  if (Object.keys(errors).length > 0) return errors
  const asked = by.contract?.(values)
  return asked?.success === false ? errorsByField(asked.error.issues.map(toMessage), by) : undefined
}

const toMessage = ({ path, message }: z.core.$ZodIssue) => [String(path.at(-1) ?? 'form'), message] as const

/** The first that is said of each name of the contract, at our field; what is about no field of ours is about the form. */
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
