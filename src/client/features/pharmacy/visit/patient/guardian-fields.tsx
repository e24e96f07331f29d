import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import type { DraftConsent } from '../../../../../domain/visits/visit-draft.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import css from './patient-step.module.css'

type Guardian = NonNullable<DraftConsent['guardian']>

type GuardianFieldsProps = {
  guardian: DraftConsent['guardian']
  errorOf: (fieldId: string) => string | undefined
  onTyped: (guardian: Guardian) => void
}

const nobody: Guardian = { fullName: '', relationship: '' }

/** Patients under 16 need a guardian, who stays for the whole check (docs/domain.md 3.4). */
export function GuardianFields({ guardian, errorOf, onTyped }: GuardianFieldsProps) {
  const values = guardian ?? nobody
  return (
    <fieldset className="rows-4">
      <legend className="vh">Guardian</legend>
      <Banner tone="info" title="Under 16: a guardian must be here" announce="politely">
        <p className="small">The guardian answers the questions, agrees, and stays for the whole check.</p>
      </Banner>
      <div className={css.pair}>
        <TextField
          id={visitAnchors.guardianName}
          label="Guardian’s full name"
          maxLength={160}
          autoCapitalize="words"
          spellCheck={false}
          value={values.fullName}
          onValue={(fullName) => onTyped({ ...values, fullName })}
          error={errorOf(visitAnchors.guardianName)}
        />
        <TextField
          id={visitAnchors.guardianRelationship}
          label="Who they are"
          placeholder="Mother, for example"
          maxLength={80}
          value={values.relationship}
          onValue={(relationship) => onTyped({ ...values, relationship })}
          error={errorOf(visitAnchors.guardianRelationship)}
        />
      </div>
    </fieldset>
  )
}
