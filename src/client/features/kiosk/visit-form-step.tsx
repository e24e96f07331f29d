import type { FormFields } from '../../parts/form/form-fields.ts'
import { BirthField, GenderField } from '../../parts/person/birth-fields.tsx'
import { NameFields } from '../../parts/person/name-fields.tsx'
import { EmailField, MobileField } from '../../parts/person/contact-fields.tsx'
import type { FormStep, VisitFormFields } from './visit-form-fields.ts'

/** `country`: that of the practice, for parsing phone numbers. */
type Props = { step: FormStep; at: FormFields<VisitFormFields>; country: 'NZ' | 'AU' }

/** The fields of one page. Autocomplete is off: no keyboard may learn a name or suggest the last one. */
export function VisitFormStep({ step, at, country }: Props) {
  switch (step) {
    case 'name':
      return <NameFields at={at} />
    case 'reach':
      return (
        <>
          <EmailField at={at} />
          <MobileField at={at} country={country} label="Mobile" hint={null} />
        </>
      )
    case 'about':
      return (
        <>
          <GenderField at={at} />
          <BirthField at={at} />
        </>
      )
  }
}
