import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FolderLock } from 'lucide-react'
import { useState } from 'react'
import { patientId as patientIdForm } from '../../contract/ids.ts'
import { openWithReason } from '../data/own-data/record-openings.ts'
import { useOpenDevice } from '../device/device-context.tsx'
import { ErrorBanner } from '../page/failure/error-banner.tsx'
import { errorMessageOf } from '../page/failure/form-errors.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'

const shortest = 10

type RecordReasonDialogProps = { patientId: string; onClose: () => void }

/** Asks why the record of somebody who is neither booked nor cared for is opened; then the page loads again. */
export function RecordReasonDialog({ patientId, onClose }: RecordReasonDialogProps) {
  const [reason, setReason] = useState('')
  const opening = useMutation(openWithReason(useOpenDevice().api))
  const open = () =>
    opening.mutate({ patientId: patientIdForm.parse(patientId), reason: reason.trim() }, { onSuccess: onClose })
  return (
    <Dialog
      title={t`Why do you open this record?`}
      icon={FolderLock}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={opening.isPending ? t`Opening` : undefined}
            unavailableBecause={reason.trim().length < shortest ? t`Say why in a few words first` : undefined}
            onPress={open}
          >
            <Trans>Open the record</Trans>
          </Button>
          <Button kind="quiet" onPress={onClose}>
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          This person has no appointment near today, no visit to read and nothing of the last three months, and you have
          not read them before. With a reason the record opens for you for 24 hours.
        </Trans>
      </p>
      <TextArea
        label={t`Your reason`}
        hint={t`The patient reads it, with your name, under Who looked.`}
        rows={3}
        maxLength={300}
        value={reason}
        onValue={setReason}
      />
      <ErrorBanner message={errorMessageOf(opening.error)} />
    </Dialog>
  )
}
