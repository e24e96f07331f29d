import { Trans } from '@lingui/react/macro'
import { PatientTerms } from '../../../parts/legal/patient-terms.tsx'
import { TermsDetails } from '../../../parts/legal/terms-details.tsx'
import { supportWords } from '../../../ui/support-contact.ts'
import type { Audience } from './sign-up-fields.ts'

/** The terms that somebody accepts with an account. */
export function Terms({ audience }: { audience: Audience }) {
  return (
    <TermsDetails title={<Trans>Read the terms</Trans>}>
      {audience === 'patient' ? (
        <PatientTerms />
      ) : (
        <ul>
          <li>
            <Trans>You look only at records of people in your care. Each look is written down.</Trans>
          </li>
          <li>
            <Trans>You keep your password to yourself, and sign out of a shared tablet.</Trans>
          </li>
          <li>
            <Trans>You tell us at once when a tablet is lost, or when you leave the practice.</Trans>
          </li>
        </ul>
      )}
      <p>
        <Trans>If you have questions, {supportWords()}.</Trans>
      </p>
    </TermsDetails>
  )
}
