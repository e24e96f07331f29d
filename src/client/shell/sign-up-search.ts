/** The query of /signup: the names that fill it in (spec 2), and the step of the moment. */
export type SignUpSearch = Partial<Record<(typeof names)[number], string | number>>

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
  return Object.fromEntries(known)
}
