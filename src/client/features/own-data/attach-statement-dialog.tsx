import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { CorrectionRequest } from '../../../contract/own-data/correction-requests.ts'
import { attachStatement } from '../../data/own-data/correction-requests.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ActionDialog } from '../../parts/form/action-dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

/** The dialog to attach a statement to the record; the text starts with the requested correction. */
export function AttachStatementDialog({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const attaching = useMutation(attachStatement(useOpenDevice().api))
  const [statement, setStatement] = useState(request.why)
  return (
    <ActionDialog
      title={t`Attach my statement`}
      icon={PenLine}
      onClose={onClose}
      of={attaching}
      action={<Trans>Attach it</Trans>}
      busy={t`Saving`}
      missing={statement.trim() === '' ? t`Write your statement first` : undefined}
      onAction={() => attaching.mutate({ requestId: request.requestId, statement }, { onSuccess: onClose })}
      leave={<Trans>Cancel</Trans>}
    >
      <TextArea
        label={t`Your statement`}
        hint={t`Everyone who opens your record sees it. You can’t change it later.`}
        rows={5}
        maxLength={2000}
        value={statement}
        onValue={setStatement}
      />
    </ActionDialog>
  )
}
