import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { askForCorrection } from '../../data/own-data/correction-requests.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ActionDialog } from '../../parts/form/action-dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

/** The dialog to request a correction: what is wrong, and what would be right. */
export function AskForCorrectionDialog({ onClose }: { onClose: () => void }) {
  const asking = useMutation(askForCorrection(useOpenDevice().api))
  const [what, setWhat] = useState('')
  const [why, setWhy] = useState('')
  const isMissing = what.trim() === '' || why.trim() === ''
  return (
    <ActionDialog
      title={t`Ask for a correction`}
      icon={PenLine}
      onClose={onClose}
      of={asking}
      action={<Trans>Send</Trans>}
      busy={t`Sending`}
      missing={isMissing ? t`Fill in both fields first` : undefined}
      onAction={() => asking.mutate({ what, why }, { onSuccess: onClose })}
      leave={<Trans>Cancel</Trans>}
    >
      <TextArea label={t`What is wrong?`} rows={3} maxLength={1000} value={what} onValue={setWhat} />
      <TextArea
        label={t`What should it be, and why?`}
        hint={t`If you have a letter that shows it, say which.`}
        rows={3}
        maxLength={2000}
        value={why}
        onValue={setWhy}
      />
    </ActionDialog>
  )
}
