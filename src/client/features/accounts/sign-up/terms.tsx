import { Trans } from '@lingui/react/macro'
import { supportContact } from '../../../ui/support-contact.ts'
import css from './sign-up.module.css'
import type { Audience } from './sign-up-fields.ts'

/** The terms in plain words; domain/accounts/terms.ts has their version. */
export function Terms({ audience }: { audience: Audience }) {
  return (
    <details className={css.terms}>
      <summary>
        <Trans>Read the terms</Trans>
      </summary>
      {audience === 'patient' ? (
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
            <Trans>We keep health records for as long as the law asks, at least ten years.</Trans>
          </li>
        </ul>
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
        <Trans>Questions? Phone {supportContact.phone}.</Trans>
      </p>
    </details>
  )
}
