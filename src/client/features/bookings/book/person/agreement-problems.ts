import { t } from '@lingui/core/macro'
import type { FormErrors } from '../../../../parts/form/validate-form.ts'
import type { Journey } from '../journey/journey.ts'

/** The agreements that are still missing before a booking. */
export const agreementProblems = (
  { privacy, scope }: Pick<Journey, 'privacy' | 'scope'>,
  agreement: 'asked' | 'none',
): FormErrors => ({
  ...(agreement === 'asked' && scope === 'open' && { scope: t`Tick that you understand what this check covers` }),
  ...(privacy === 'open' && { privacy: t`Accept the privacy agreement to book.` }),
})
