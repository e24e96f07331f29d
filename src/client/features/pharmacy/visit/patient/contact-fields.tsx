import { exampleEmail } from '../../../../../domain/identifiers/email.ts'
import { tidyPhone } from '../../../../../domain/identifiers/phone.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-thing.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import css from './patient-step.module.css'

export type ContactFieldsProps = {
  fields: PatientFields
  countryCode: 'NZ' | 'AU'
  errorOf: (fieldId: string) => string | undefined
  onTyped: (typed: Partial<PatientFields>) => void
}

/** How to reach the patient: what is typed today counts, also for somebody on record. */
export function ReachFields({ fields, countryCode, errorOf, onTyped }: ContactFieldsProps) {
  return (
    <div className={css.pair}>
      <TextField
        id={visitAnchors.mobilePhone}
        label="Mobile"
        type="tel"
        maxLength={40}
        value={fields.mobilePhone}
        onValue={(mobilePhone) => onTyped({ mobilePhone })}
        onBlur={() => onTyped({ mobilePhone: tidyPhone(fields.mobilePhone, countryCode) })}
        error={errorOf(visitAnchors.mobilePhone)}
      />
      <TextField
        id={visitAnchors.emailAddress}
        label="Email (optional)"
        type="email"
        placeholder={exampleEmail[countryCode]}
        maxLength={254}
        value={fields.emailAddress}
        onValue={(emailAddress) => onTyped({ emailAddress })}
        error={errorOf(visitAnchors.emailAddress)}
      />
    </div>
  )
}

const addressFields = [
  [
    { name: 'street', label: 'Street', maxLength: 120 },
    { name: 'suburb', label: 'Suburb', maxLength: 80 },
  ],
  [
    { name: 'city', label: 'Town or city', maxLength: 80 },
    { name: 'postCode', label: 'Postcode', maxLength: 4, inputMode: 'numeric' },
  ],
] as const

/** Where the patient lives: all of it optional, and out of the way until it is wanted or known. */
export function AddressFields({ fields, errorOf, onTyped }: ContactFieldsProps) {
  const rows = addressFields.flat()
  const isWanted = rows.some(({ name }) => fields[name] !== '' || errorOf(visitAnchors[name]) !== undefined)
  return (
    <details className={css.address} open={isWanted || undefined}>
      <summary>Address (optional)</summary>
      {addressFields.map((pair) => (
        <div className={css.pair} key={pair[0].name}>
          {pair.map(({ name, ...input }) => (
            <TextField
              {...input}
              key={name}
              id={visitAnchors[name]}
              value={fields[name]}
              onValue={(typed) => onTyped({ [name]: typed })}
              error={errorOf(visitAnchors[name])}
            />
          ))}
        </div>
      ))}
    </details>
  )
}
