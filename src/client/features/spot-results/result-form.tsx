import { spotResultKey } from '../../../contract/clinical-keys.ts'
import type { SentSpot } from '../../../contract/readings/spot-results.ts'
import { spotResults } from '../../../domain/clinical/spot-results.ts'
import { FormErrorSummary } from '../../parts/form/form-error-summary.tsx'
import { useKeyboardShortcuts } from '../../parts/keyboard/use-keyboard-shortcuts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { KeyHint } from '../../ui/indicators/key-hint.tsx'
import { ResultDetails } from './result-details.tsx'
import css from './spot-results.module.css'
import { useResultForm } from './use-result-form.ts'

const options = (kinds: readonly string[]) =>
  spotResultKey.options
    .filter((key) => kinds.includes(spotResults[key].kind))
    .map((key) => ({ value: key, label: spotResults[key].term, detail: spotResults[key].detail ?? undefined }))
const before = options(['seen', 'none', 'excised'])
const fromLab = options(['histology'])

/** Enters what became of a spot: what happened or what the laboratory says, its details, and whether the patient knows. */
export function ResultForm({ spot }: { spot: SentSpot }) {
  const form = useResultForm(spot)
  const { fields, send, onSubmit } = form
  useKeyboardShortcuts({ 'Control+s': send })
  const { key } = fields.values
  const chosen = key === '' ? undefined : key
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Card className={css.fields}>
        <FormErrorSummary form={form} />
        <RadioGroup
          id={fields.idOf('key')}
          label="What happened?"
          columns={2}
          value={before.some(({ value }) => value === chosen) ? chosen : undefined}
          onValue={(next) => fields.change({ key: next })}
          options={before}
          error={fields.errorOf('key')}
        />
        <RadioGroup
          label="Or the result of the laboratory"
          hint="As the laboratory says it, not as you expected it"
          columns={2}
          value={fromLab.some(({ value }) => value === chosen) ? chosen : undefined}
          onValue={(next) => fields.change({ key: next })}
          options={fromLab}
        />
        {chosen !== undefined && <ResultDetails result={chosen} fields={fields} />}
      </Card>
      <WhoKnows form={form} />
    </form>
  )
}

/** Whether the patient knows, who else sees the result, and the button that saves it. */
function WhoKnows({ form: { fields, state } }: { form: ReturnType<typeof useResultForm> }) {
  const { told } = fields.values
  return (
    <Card className={css.fields}>
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
      <p className="small muted">
        The reader sees the result for their own audit. The practice’s audit counts it, without the name. The pharmacy
        is not told.
      </p>
      <Button kind="primary" width="full" type="submit" busy={state === 'sending' ? 'Saving' : undefined}>
        Save the result <KeyHint of="Ctrl S" />
      </Button>
    </Card>
  )
}
