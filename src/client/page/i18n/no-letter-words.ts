import { t } from '@lingui/core/macro'

/** That nobody has to send somebody here first, in the words of their country. */
export const noLetterWords = (country: 'NZ' | 'AU'): string =>
  country === 'NZ' ? t`No doctor’s letter needed.` : t`No referral needed.`
