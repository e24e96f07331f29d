import type * as z from 'zod'

/** What is wrong, in words, by field and in the order of the fields; `form` is about none of them. */
export type Problems = Readonly<Record<string, string>>

/** How what is typed into a form is judged. */
export type Judging<Values extends object> = {
  first: Values
  /** What is missing or wrong, as we say it, before the contract is asked. */
  check: (values: Values) => Problems
  /** What the contract's schema says of the request that the values make; asked where `check` found nothing. */
  contract?: (values: Values) => z.ZodSafeParseResult<unknown> | undefined
  /** Fields that the contract calls otherwise, by its names. */
  names?: Readonly<Record<string, keyof Values & string>>
  /** What becomes of refusals of fields that stand on another page. */
  onRefused?: (problems: Problems) => Problems
}

/** What the contract says of a request to an endpoint. */
export const contractSays = (endpoint: { request?: z.ZodType }, request: unknown) =>
  endpoint.request?.safeParse(request)

/** What is wrong before anything is sent; undefined for nothing. */
export function judgeForm<Values extends object>(values: Values, by: Judging<Values>): Problems | undefined {
  const found = by.check(values)
  if (Object.keys(found).length > 0) return found
  const asked = by.contract?.(values)
  return asked?.success === false ? atFields(asked.error.issues.map(toSaid), by) : undefined
}

const toSaid = ({ path, message }: z.core.$ZodIssue) => [String(path.at(-1) ?? 'form'), message] as const

/** The first that is said of each name of the contract, at our field; what is about no field of ours is about the form. */
export function atFields<Values extends object>(
  said: Iterable<readonly [string, string]>,
  { first, names = {}, onRefused }: Judging<Values>,
): Problems {
  const ours = new Map<string, string>([
    ...Object.keys(first).map((name) => [name, name] as const),
    ...Object.entries(names),
  ])
  const found: Record<string, string> = {}
  for (const [name, message] of said) {
    const field = ours.get(name) ?? 'form'
    found[field] ??= message
  }
  return onRefused?.(found) ?? found
}
