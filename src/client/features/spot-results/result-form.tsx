import { useMutation } from '@tanstack/react-query'
import { saveSpotResult as contract, type SentSpotWithHistory } from '../../../contract/readings/spot-results.ts'
import { saveSpotResult } from '../../data/readings/spot-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { FormErrorSummary } from '../../parts/form/form-error-summary.tsx'
import { useKeyboardShortcuts } from '../../parts/keyboard/use-keyboard-shortcuts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { KeyHint } from '../../ui/indicators/key-hint.tsx'
import { ResultFields } from './result-fields.tsx'
import { ResultFiles } from './result-files.tsx'
import css from './spot-results.module.css'
import { type EnteredValues, useResultForm } from './use-result-form.ts'
import { WhoKnows } from './who-knows.tsx'

/** Enters what became of a spot: what happened or what the laboratory says, its details and files, and whether the patient knows. */
export function ResultForm({ spot }: { spot: SentSpotWithHistory }) {
  const { reportId, lesionId, result } = spot
  const saving = useMutation(saveSpotResult(useDevice().api))
  const requestOf = (entered: EnteredValues) => ({
    reportId,
    lesionId,
    replaces: result?.whenEntered ?? null,
    ...entered,
  })
  const form = useResultForm({
    initial: result,
    asksName: false,
    contract,
    requestOf,
    send: async (entered) => void (await saving.mutateAsync(requestOf(entered))),
  })
  const { fields, state, send, onSubmit } = form
  useKeyboardShortcuts({ 'Control+s': send })
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Card className={css.fields}>
        <FormErrorSummary form={form} />
        <ResultFields fields={fields} />
        <ResultFiles spot={spot} />
      </Card>
      <Card className={css.fields}>
        <WhoKnows fields={fields} />
        <p className="small muted">
          The reader sees the result for their own audit. The practice’s audit counts it, without the name. The pharmacy
          is not told.
        </p>
        <Button kind="primary" width="full" type="submit" busy={state === 'sending' ? 'Saving' : undefined}>
          Save the result <KeyHint of="Ctrl S" />
        </Button>
      </Card>
    </form>
  )
}
