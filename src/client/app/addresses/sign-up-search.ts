import { safeReturnPath } from '../../../domain/session/return-path.ts'

/** The query of /signup: the names that fill it in (P2.signup.02), the step of the moment, and in `r` the way back. */
export type SignUpSearch = Partial<Record<(typeof names)[number], string | number>> & {
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
  'step',
] as const

/** Keeps what the form knows; the rest of a query leads nowhere. */
export function signUpSearch(search: Record<string, unknown>): SignUpSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const { r } = search
  // Named also where there is none: the router would keep what the address says.
  return { ...Object.fromEntries(known), r: safeReturnPath(typeof r === 'string' ? r : null) ?? undefined }
}
