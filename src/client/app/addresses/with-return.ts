import type { Address } from '../../ui/address.ts'

type SignInPath = '/login' | '/signup' | '/clinician/login'

/** The address of a sign-in or sign-up page that afterwards returns to `to`. */
export const withReturn = (door: SignInPath, to: string | undefined): Address =>
  to === undefined ? door : `${door}?r=${encodeURIComponent(to)}`
