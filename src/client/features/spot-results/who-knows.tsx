import type { FormFields } from '../../parts/form/form-fields.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import type { ResultValues } from './use-result-form.ts'

/** Whether the patient knows of a result, and who tells them. */
export function WhoKnows({ fields }: { fields: FormFields<ResultValues> }) {
  const { told } = fields.values
  return (
    <>
      <RadioGroup
        id={fields.idOf('told')}
        label="Does the patient know?"
        value={told === '' ? undefined : told}
        onValue={(next) => fields.change({ told: next })}
        error={fields.errorOf('told')}
        options={[
          { value: 'by-doctor', label: 'Yes, they were told', detail: 'They can read it on their phone from now on' },
          { value: 'not-yet', label: 'Not yet', detail: 'Their phone shows nothing until then' },
          {
            value: 'by-us',
            label: 'Tell them for us',
            detail: 'They get a message to read it, without clinical words',
          },
        ]}
      />
      {told === 'by-us' && (
        <Banner tone="warn">
          <p>A cancer is better told by a person first.</p>
        </Banner>
      )}
    </>
  )
}
