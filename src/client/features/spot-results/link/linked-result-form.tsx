import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { LesionId } from '../../../../contract/ids.ts'
import { saveResultByLink as contract } from '../../../../contract/readings/result-links.ts'
import { saveResultByLink } from '../../../data/readings/result-links.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { textFieldProps } from '../../../parts/form/form-fields.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ResultFields } from '../result-fields.tsx'
import css from '../spot-results.module.css'
import { type EnteredValues, useResultForm } from '../use-result-form.ts'
import { WhoKnows } from '../who-knows.tsx'

type LinkedResultFormProps = { sessionToken: string; lesionId: LesionId; onSent: () => void }

/** Enters what became of one spot by a link, with who says so and the report of the laboratory. */
export function LinkedResultForm({ sessionToken, lesionId, onSent }: LinkedResultFormProps) {
  const saving = useMutation(saveResultByLink(useOpenDevice().api))
  const [file, setFile] = useState<File | null>(null)
  const requestOf = (entered: EnteredValues, name: string) => ({
    sessionToken,
    lesionId,
    name: name.trim(),
    ...entered,
  })
  const form = useResultForm({
    initial: null,
    asksName: true,
    contract,
    requestOf,
    send: async (entered, name) => {
      await saving.mutateAsync({ request: requestOf(entered, name), file })
      onSent()
    },
  })
  const { fields, state, onSubmit } = form
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Card className={css.fields}>
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
      </Card>
    </form>
  )
}
