import { exampleEmail } from '../../../../../domain/identifiers/email.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import type { FormFields } from '../../../../parts/form/form-fields.ts'
import { AddressLines, PostcodeField } from '../../../../parts/person/address-fields.tsx'
import { EmailField, MobileField } from '../../../../parts/person/contact-fields.tsx'
import css from './patient-step.module.css'

type ContactFieldsProps = { at: FormFields<PatientFields>; countryCode: 'NZ' | 'AU' }

/** The contact details of the patient: those typed today are used, also for somebody on record. */
export const ContactFields = ({ at, countryCode }: ContactFieldsProps) => (
  <div className={css.pair}>
    <MobileField at={at} country={countryCode} label="Mobile" hint={null} />
    <EmailField at={at} label="E-mail (optional)" placeholder={exampleEmail[countryCode]} />
  </div>
)

const names = ['street', 'suburb', 'city', 'postCode'] as const

/** The optional address, collapsed until it has a value or an error. */
export function AddressFields({ at }: { at: FormFields<PatientFields> }) {
  const isWanted = names.some((name) => at.values[name] !== '' || at.errorOf(name) !== undefined)
  return (
    <details className={css.address} open={isWanted || undefined}>
      <summary>Address (optional)</summary>
      <div className={css.pair}>
        <AddressLines at={at} />
        <PostcodeField at={at} name="postCode" />
      </div>
    </details>
  )
}
