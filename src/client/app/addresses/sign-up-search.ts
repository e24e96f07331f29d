import { safeReturnPath } from '../../../domain/session/return-path.ts'

/**
 * The query of /signup: values that fill in the form (P2.signup.02), the current step, and in `r` the page to return
 * to.
 */
type SignUpSearch = Partial<Record<(typeof names)[number], string | number>> & {
  r?: string | undefined
}

const names = [
  'booking',
  'first',
  'firstName',
  'last',
  'lastName',
  'email',
  'phone',
  'birth',
  'birthDate',
  'gender',
  'segment',
  'step',
] as const

/** Keeps the values that the form knows and drops the rest. */
export function signUpSearch(search: Record<string, unknown>): SignUpSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const { r } = search
  // Set to undefined where missing: the router would keep the value of the address.
  return { ...Object.fromEntries(known), r: safeReturnPath(typeof r === 'string' ? r : null) ?? undefined }
}
