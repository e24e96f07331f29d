import type { Address } from '../../ui/address.ts'

type SignInPath = '/login' | '/signup' | '/clinician/login'

/** The address of a page to sign in or up at, that goes on where one wanted to go. */
export const withReturn = (door: SignInPath, to: string | undefined): Address =>
  to === undefined ? door : `${door}?r=${encodeURIComponent(to)}`
