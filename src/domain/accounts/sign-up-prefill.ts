/** The values with which a link prefills the sign-up (P2.signup.02); a birth date as its three fields. */
export type SignUpPrefill = {
  booking?: string
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  birth?: { day: string; month: string; year: string }
  gender?: 'Female' | 'Male' | 'Other'
  /** What the link belongs to, as a campaign of the clinic names it. */
  segment?: string
}

/** The longest `segmentId` of a sign-up. */
const segmentLimit = 40

type Query = Readonly<Record<string, unknown>>

const text = (query: Query, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value = query[name]
    const found = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
    const clean = found
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 254)
    if (clean !== '') return clean
  }
  return undefined
}

function birthOf(typed: string | undefined): SignUpPrefill['birth'] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(typed ?? '') ?? []
  if (year !== '') return { day, month, year }
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed ?? '') ?? []
  return last === '' ? undefined : { day: first, month: second, year: last }
}

const genders: ReadonlyMap<string, SignUpPrefill['gender']> = new Map([
  ['female', 'Female'],
  ['f', 'Female'],
  ['2', 'Female'],
  ['male', 'Male'],
  ['m', 'Male'],
  ['1', 'Male'],
  ['other', 'Other'],
  ['3', 'Other'],
])

/** Parses the query of /signup: `first` or `firstName`, `last` or `lastName`, `birth` or `birthDate`, and the rest. */
export function readSignUpPrefill(query: Query): SignUpPrefill {
  // An unescaped + of a country code is decoded as a space.
  const phone = typeof query['phone'] === 'string' ? query['phone'].replace(/^ (?=\d)/, '+') : query['phone']
  const prefill = {
    booking: text(query, 'booking'),
    firstName: text(query, 'first', 'firstName'),
    lastName: text(query, 'last', 'lastName'),
    email: text(query, 'email'),
    phone: text({ phone }, 'phone'),
    birth: birthOf(text(query, 'birth', 'birthDate')),
    gender: genders.get(text(query, 'gender')?.toLowerCase() ?? ''),
    segment: text(query, 'segment')?.slice(0, segmentLimit),
  }
  return Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined))
}
