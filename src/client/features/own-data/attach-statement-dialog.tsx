import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { CorrectionRequest } from '../../../contract/own-data/correction-requests.ts'
import { attachStatement } from '../../data/own-data/correction-requests.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import css from './own-data.module.css'

/** The dialog to attach a statement to the record; it begins with what was asked for. */
export function AttachStatementDialog({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const attaching = useMutation(attachStatement(useOpenDevice().api))
  const [statement, setStatement] = useState(request.why)
  return (
    <LazyDialog
      title={t`Attach my statement`}
      icon={PenLine}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={attaching.isPending ? t`Saving` : undefined}
            unavailableBecause={statement.trim() === '' ? t`Write your statement first` : undefined}
            onPress={() => attaching.mutate({ requestId: request.requestId, statement }, { onSuccess: onClose })}
          >
            <Trans>Attach it</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={css.section}>
        <ErrorBanner message={refusalMessageOf(attaching.error)} />
        <TextArea
          label={t`Your statement`}
          hint={t`Everyone who opens your record sees it. You can’t change it later.`}
          rows={5}
          maxLength={2000}
          value={statement}
          onValue={setStatement}
        />
      </div>
    </LazyDialog>
  )
}
