import { spotResultKey } from '../../../contract/clinical-keys.ts'
import { spotResults } from '../../../domain/clinical/spot-results.ts'
import type { FormFields } from '../../parts/form/form-fields.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { ResultDetails } from './result-details.tsx'
import type { ResultValues } from './use-result-form.ts'

const options = (kinds: readonly string[]) =>
  spotResultKey.options
    .filter((key) => kinds.includes(spotResults[key].kind))
    .map((key) => ({ value: key, label: spotResults[key].term, detail: spotResults[key].detail ?? undefined }))
const before = options(['seen', 'none', 'excised'])
const fromLab = options(['histology'])

/** The result of a spot (what happened, or the laboratory's finding), and its details. */
export function ResultFields({ fields }: { fields: FormFields<ResultValues> }) {
  const { key } = fields.values
  const chosen = key === '' ? undefined : key
  return (
    <>
      <RadioGroup
        id={fields.idOf('key')}
        label="What happened?"
        columns={4}
        value={before.some(({ value }) => value === chosen) ? chosen : undefined}
        onValue={(next) => fields.change({ key: next })}
        options={before}
        error={fields.errorOf('key')}
      />
      <RadioGroup
        label="Or the result of the laboratory"
        hint="As the laboratory says it, not as you expected it"
        columns={4}
        value={fromLab.some(({ value }) => value === chosen) ? chosen : undefined}
        onValue={(next) => fields.change({ key: next })}
        options={fromLab}
      />
      {chosen !== undefined && <ResultDetails result={chosen} fields={fields} />}
    </>
  )
}
