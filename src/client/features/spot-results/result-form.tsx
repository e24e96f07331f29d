import { useMutation } from '@tanstack/react-query'
import { saveSpotResult as contract, type SentSpotWithHistory } from '../../../contract/readings/spot-results.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { saveResultDraft, saveSpotResult } from '../../data/readings/spot-results.ts'
import { useDevice, useOpenDevice } from '../../device/device-context.tsx'
import { FormErrorSummary } from '../../parts/form/form-error-summary.tsx'
import { useKeyboardShortcuts } from '../../parts/keyboard/use-keyboard-shortcuts.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { KeyHint } from '../../ui/indicators/key-hint.tsx'
import { AskAgain } from './ask-again.tsx'
import { draftText } from './draft-text.ts'
import { ResultFields } from './result-fields.tsx'
import { ResultFiles } from './result-files.tsx'
import css from './spot-results.module.css'
import { useResultDraft } from './use-result-draft.ts'
import { type EnteredValues, enteredOf, useResultForm } from './use-result-form.ts'
import { WhoElseSees } from './who-else-sees.tsx'
import { WhoKnows } from './who-knows.tsx'

/**
 * The form with its draft: typed values are saved as a draft until the result is saved; the user can choose a day on
 * which to be asked again.
 */
function useSpotResultForm({ reportId, lesionId, result, draft, askOn }: SentSpotWithHistory) {
  const { api } = useDevice()
  const saving = useMutation(saveSpotResult(api))
  const keeping = useMutation(saveResultDraft(api))
  const spot = { reportId, lesionId }
  const requestOf = (entered: EnteredValues) => ({ ...spot, replaces: result?.whenEntered ?? null, ...entered })
  const resultDraft = useResultDraft({
    askOn,
    saveDraft: (values, day) => keeping.mutateAsync({ ...spot, values, askOn: day }),
    saveWaiting: async (values, day) => {
      const entered = enteredOf(values)
      if (entered !== null) await saving.mutateAsync({ ...requestOf(entered), askOn: day })
    },
  })
  const form = useResultForm({
    initial: result,
    draft,
    asksName: false,
    contract,
    requestOf,
    onTyped: (values) => resultDraft.drafts.save('result', values),
    send: async (entered) => {
      await resultDraft.drafts.flush()
      await saving.mutateAsync(requestOf(entered))
    },
  })
  return { form, ...resultDraft }
}

/** Enters the result of a spot, its details and files, and whether the patient knows of it. */
export function ResultForm({ spot }: { spot: SentSpotWithHistory }) {
  const zone = useZone()
  const { form, drafts, asking, askAgain } = useSpotResultForm(spot)
  const { fields, state, send, onSubmit } = form
  useKeyboardShortcuts({ 'Control+s': send })
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Card className={css.fields}>
        <output className="small muted">{draftText(drafts.state, spot.draft)}</output>
        <FormErrorSummary form={form} />
        <ResultFields fields={fields} />
        <ResultFiles spot={spot} />
      </Card>
      <Card className={css.fields}>
        <WhoKnows fields={fields} />
        <WhoElseSees reader={spot.reader} practice={spot.doctorPractice} />
        <p className="small muted">Your name and the time stay with it. Changes are kept, with names.</p>
        <Button kind="primary" width="full" type="submit" busy={state === 'sending' ? 'Saving' : undefined}>
          Save the result <KeyHint of="Ctrl S" />
        </Button>
        <AskAgain
          today={dayInZone(useOpenDevice().clock.now(), zone)}
          askOn={asking.day}
          state={asking.state}
          error={asking.error}
          onAsk={(day) => void askAgain(fields.values, day)}
        />
      </Card>
    </form>
  )
}
