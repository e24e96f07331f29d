import { Trans } from '@lingui/react/macro'
import { readersCountry } from '../../ui/readers-country.ts'

/** The terms for patients, in plain words; their version is in domain/accounts/terms.ts. */
export const PatientTerms = () => (
  <ul>
    <li>
      <Trans>
        We keep what you tell us, your photos and your reports to look after your skin, and for no other use.
      </Trans>
    </li>
    <li>
      <Trans>You say who may see them, and can change your mind at any time.</Trans>
    </li>
    <li>
      <Trans>A skin check finds most problems, not all. See a doctor about a spot that worries you.</Trans>
    </li>
    <li>
      <Trans>Keep your password to yourself, and your address and phone number up to date.</Trans>
    </li>
    <li>
      {readersCountry() === 'NZ' ? (
        <Trans>We keep health records for as long as the law asks, at least ten years.</Trans>
      ) : (
        <Trans>We keep health records for as long as the law asks, at least seven years.</Trans>
      )}
    </li>
  </ul>
)
