import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { LesionId } from '../../../../contract/ids.ts'
import type { ResultDraft } from '../../../../contract/readings/result-details.ts'
import { saveResultByLink as contract } from '../../../../contract/readings/result-links.ts'
import { saveResultByLink, saveResultDraftByLink } from '../../../data/readings/result-links.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { localDate } from '../../../page/i18n/date-format.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { textFieldProps } from '../../../parts/form/form-fields.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AskAgain } from '../ask-again.tsx'
import { draftText } from '../draft-text.ts'
import { ResultFields } from '../result-fields.tsx'
import css from '../spot-results.module.css'
import { useResultDraft } from '../use-result-draft.ts'
import { type EnteredValues, enteredOf, useResultForm } from '../use-result-form.ts'
import { WhoKnows } from '../who-knows.tsx'

type LinkedResultFormProps = {
  sessionToken: string
  lesionId: LesionId
  draft: ResultDraft | null
  /** Whether we know an address for asking again. */
  mayAskAgain: boolean
  onSent: () => void
}

/** The form with its draft, for the session of the link. */
function useLinkedForm({ sessionToken, lesionId, draft, onSent }: LinkedResultFormProps) {
  const { api } = useOpenDevice()
  const saving = useMutation(saveResultByLink(api))
  const keeping = useMutation(saveResultDraftByLink(api))
  const [file, setFile] = useState<File | null>(null)
  const link = { sessionToken, lesionId }
  const requestOf = (entered: EnteredValues, name: string) => ({ ...link, name: name.trim(), ...entered })
  const resultDraft = useResultDraft({
    askOn: null,
    saveDraft: (values, day) => keeping.mutateAsync({ ...link, values, askOn: day }),
    saveWaiting: async (values, day) => {
      const entered = enteredOf(values)
      if (entered === null || values.name.trim() === '') return keeping.mutateAsync({ ...link, values, askOn: day })
      return saving.mutateAsync({ request: { ...requestOf(entered, values.name), askOn: day }, file })
    },
  })
  const form = useResultForm({
    initial: null,
    draft,
    asksName: true,
    contract,
    requestOf,
    onTyped: (values) => resultDraft.drafts.save('result', values),
    send: async (entered, name) => {
      await resultDraft.drafts.flush()
      await saving.mutateAsync({ request: requestOf(entered, name), file })
      onSent()
    },
  })
  return { form, file, setFile, ...resultDraft }
}

/** Enters the result of one spot on a link's page, with the person's name and the laboratory's report. */
export function LinkedResultForm(props: LinkedResultFormProps) {
  const { form, file, setFile, drafts, asking, askAgain } = useLinkedForm(props)
  const { clock } = useOpenDevice()
  const { fields, state, onSubmit } = form
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Card className={css.fields}>
        <output className="small muted">{draftText(drafts.state, props.draft)}</output>
        <FormErrorSummary form={form} />
        <ResultFields fields={fields} />
        <p className={css.file}>
          <FileButton
            label="Report of the laboratory"
            accept="application/pdf,image/jpeg"
            icon={FileText}
            onFile={setFile}
          >
            {file === null ? 'Add the report of the lab' : 'Choose another file'}
          </FileButton>
          <span className="small muted">{file === null ? 'PDF or JPEG, up to 10 MB' : file.name}</span>
        </p>
        <TextField label="Your name" maxLength={80} autoComplete="name" {...textFieldProps(fields, 'name')} />
      </Card>
      <Card className={css.fields}>
        <WhoKnows fields={fields} />
        <p className="small muted">Your name and the day stay with it. The pharmacy is not told.</p>
        <Button kind="primary" width="full" type="submit" busy={state === 'sending' ? 'Sending' : undefined}>
          Send it
        </Button>
        {props.mayAskAgain && (
          <AskAgain
            today={localDate(clock.now())}
            askOn={asking.day}
            state={asking.state}
            error={asking.error}
            onAsk={(day) => void askAgain(fields.values, day)}
          />
        )}
      </Card>
    </form>
  )
}
