import { supportContact } from '../../../ui/support-contact.ts'
import css from './sign-up.module.css'
import type { Audience } from './sign-up-fields.ts'

/** What people accept, in plain words; domain/accounts/terms.ts names this version of it. */
export function Terms({ audience }: { audience: Audience }) {
  return (
    <details className={css.terms}>
      <summary>Read the terms</summary>
      {audience === 'patient' ? (
        <ul>
          <li>We keep what you tell us, your photos and your reports to look after your skin, and for no other use.</li>
          <li>You say who may see them, and can change your mind at any time.</li>
          <li>A skin check finds most problems, not all. See a doctor about a spot that worries you.</li>
          <li>Keep your password to yourself, and your address and phone number up to date.</li>
          <li>We keep health records for as long as the law asks, at least ten years.</li>
        </ul>
      ) : (
        <ul>
          <li>You look only at records of people in your care. Each look is written down.</li>
          <li>You keep your password to yourself, and sign out of a shared tablet.</li>
          <li>You tell us at once when a tablet is lost, or when you leave the practice.</li>
        </ul>
      )}
      <p>Questions? Phone {supportContact.phone}.</p>
    </details>
  )
}
