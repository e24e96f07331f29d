import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { RecordLook } from '../../../contract/patients/record-looks.ts'
import { askLook } from '../../data/own-record/record-looks.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { dayText, timeText } from '../../page/words/day-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { LateDialog } from '../../ui/notices/late-dialog.tsx'
import css from './who-looked.module.css'

/** Says that a reading is not right, with or without words. */
export function AskDialog({ look, onClose }: { look: RecordLook; onClose: () => void }) {
  const asking = useMutation(askLook(useOpenDevice().api))
  const [note, setNote] = useState('')
  const failure = asking.error === null ? undefined : Object.values(failureOf(asking.error))[0]
  return (
    <LateDialog
      title={t`What is not right?`}
      icon={Flag}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={asking.isPending ? t`Sending` : undefined}
            onPress={() => asking.mutate({ lookId: look.lookId, note }, { onSuccess: onClose })}
          >
            <Trans>Send</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>
          <Trans>
            {look.name}, {dayText(look.when)}, {timeText(look.when)}. A person checks it within 2 working days and
            writes to you.
          </Trans>
        </p>
        {failure !== undefined && (
          <Alert tone="warn" announce="now">
            <p>{failure}</p>
          </Alert>
        )}
        <TextArea
          label={t`What should we know?`}
          hint={t`If you like`}
          rows={3}
          maxLength={500}
          value={note}
          onValue={setNote}
        />
      </div>
    </LateDialog>
  )
}
