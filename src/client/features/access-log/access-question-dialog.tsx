import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { AccessLogEntry } from '../../../contract/own-data/access-log.ts'
import { askAboutAccess } from '../../data/own-data/access-log.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'
import { dayText, timeText } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

/** The dialog to question an access, with an optional comment. */
export function AccessQuestionDialog({ entry, onClose }: { entry: AccessLogEntry; onClose: () => void }) {
  const ask = useMutation(askAboutAccess(useOpenDevice().api))
  const [note, setNote] = useState('')
  return (
    <LazyDialog
      title={t`What is not right?`}
      icon={Flag}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={ask.isPending ? t`Sending` : undefined}
            onPress={() => ask.mutate({ lookId: entry.lookId, note }, { onSuccess: onClose })}
          >
            <Trans>Send</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="rows-3">
        <p>
          <Trans>
            {entry.name}, {dayText(entry.when)}, {timeText(entry.when)}. A person checks it within 2 working days and
            writes to you.
          </Trans>
        </p>
        <ErrorBanner message={refusalMessageOf(ask.error)} />
        <TextArea
          label={t`What should we know?`}
          hint={t`Optional`}
          rows={3}
          maxLength={500}
          value={note}
          onValue={setNote}
        />
      </div>
    </LazyDialog>
  )
}
