import type { SpotResultKey } from '../../../contract/clinical-keys.ts'
import { asksFor } from '../../../domain/readings/check-spot-result.ts'
import { type FormFields, textFieldProps } from '../../parts/form/form-fields.ts'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './spot-results.module.css'
import type { ResultValues } from './use-result-form.ts'

const margins = [
  { value: 'clear', label: 'Clear' },
  { value: 'not-clear', label: 'Not clear' },
  { value: 'not-said', label: 'Not said' },
] as const
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'not-said', label: 'Not said' },
] as const
const excisions = [
  { value: 'excision', label: 'Whole' },
  { value: 'biopsy', label: 'A piece' },
  { value: 'shave', label: 'Shave' },
] as const
const types = [
  { value: '', label: 'Not named' },
  { value: 'superficial-spreading', label: 'Superficial spreading' },
  { value: 'nodular', label: 'Nodular' },
  { value: 'lentigo-maligna', label: 'Lentigo maligna' },
  { value: 'acral', label: 'Acral' },
  { value: 'other', label: 'Other' },
] as const

type Choice = 'margins' | 'ulceration' | 'excision'

const choiceProps =
  ({ values, errorOf, idOf }: FormFields<ResultValues>) =>
  <F extends Choice>(field: F) => ({
    id: idOf(field),
    value: values[field] === '' ? undefined : values[field],
    error: errorOf(field),
  })

/** The fields for exactly those details that the chosen result has. */
export function ResultDetails({ result, fields }: { result: SpotResultKey; fields: FormFields<ResultValues> }) {
  const { change } = fields
  const asks = (field: Parameters<typeof asksFor>[1]) => asksFor(result, field)
  const choice = choiceProps(fields)
  return (
    <div className={css.details}>
      {asks('happenedOn') && <TextField label="On" type="date" {...textFieldProps(fields, 'happenedOn')} />}
      {asks('performedBy') && <TextField label="By" maxLength={160} {...textFieldProps(fields, 'performedBy')} />}
      {asks('tries') && <TextField label="How often tried" inputMode="numeric" {...textFieldProps(fields, 'tries')} />}
      {asks('excision') && (
        <SegmentedControl
          label="Taken off"
          options={excisions}
          onValue={(excision) => change({ excision })}
          {...choice('excision')}
        />
      )}
      {asks('margins') && (
        <SegmentedControl
          label="Margins"
          options={margins}
          onValue={(next) => change({ margins: next })}
          {...choice('margins')}
        />
      )}
      {asks('breslowMm') && <MelanomaDetails fields={fields} />}
      {asks('labWords') && (
        <TextField label="Type or grade, as the laboratory says it" {...textFieldProps(fields, 'labWords')} />
      )}
      {asks('labNumber') && <TextField label="Laboratory number" {...textFieldProps(fields, 'labNumber')} />}
    </div>
  )
}

/** The laboratory's details of an invasive melanoma. */
function MelanomaDetails({ fields }: { fields: FormFields<ResultValues> }) {
  const { values, change } = fields
  const choice = choiceProps(fields)
  return (
    <>
      <TextField label="Breslow thickness in mm" inputMode="decimal" {...textFieldProps(fields, 'breslowMm')} />
      <SegmentedControl
        label="Ulceration"
        options={yesOrNo}
        onValue={(ulceration) => change({ ulceration })}
        {...choice('ulceration')}
      />
      <SelectField
        label="Type, if named"
        value={values.melanomaType}
        onValue={(typed) => change({ melanomaType: types.find(({ value }) => value === typed)?.value ?? '' })}
        options={types}
      />
      <TextField label="Mitoses per mm²" inputMode="numeric" {...textFieldProps(fields, 'mitoses')} />
    </>
  )
}
