import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { AccessLogEntry } from '../../../contract/own-data/access-log.ts'
import { askAboutAccess } from '../../data/own-data/access-log.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { dayText, timeText } from '../../page/i18n/date-format.ts'
import { ActionDialog } from '../../parts/form/action-dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

/** The dialog to question an access, with an optional comment. */
export function AccessQuestionDialog({ entry, onClose }: { entry: AccessLogEntry; onClose: () => void }) {
  const ask = useMutation(askAboutAccess(useOpenDevice().api))
  const [note, setNote] = useState('')
  return (
    <ActionDialog
      title={t`What is not right?`}
      icon={Flag}
      onClose={onClose}
      of={ask}
      action={<Trans>Send</Trans>}
      busy={t`Sending`}
      onAction={() => ask.mutate({ lookId: entry.lookId, note }, { onSuccess: onClose })}
      leave={<Trans>Cancel</Trans>}
    >
      <p>
        <Trans>
          {entry.name}, {dayText(entry.when)}, {timeText(entry.when)}. A person checks it within 2 working days and
          writes to you.
        </Trans>
      </p>
      <TextArea
        label={t`What should we know?`}
        hint={t`Optional`}
        rows={3}
        maxLength={500}
        value={note}
        onValue={setNote}
      />
    </ActionDialog>
  )
}
