/**
 * The error message for a birth date `YYYY-MM-DD`, given today in the practice's zone; null when it is valid
 * (docs/decisions-accounts.md "Field bounds").
 */
export function birthDateError(birthDate: string, today: string): string | null {
  if (birthDate > today) return 'Birth date must be in the past.'
  return birthDate < '1900-01-01' ? 'Birth date must be in 1900 or later.' : null
}

/** The age in whole years on a day; both `YYYY-MM-DD`. A birthday on 29 February counts as 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
