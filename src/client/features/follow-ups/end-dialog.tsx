import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FollowUp, FollowUpEnd } from '../../../contract/follow-ups.ts'
import { endFollowUp } from '../../data/follow-ups.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { followUpEndText, followUpTitle } from './follow-up-words.ts'

const ways = ['patient-reached', 'practice-reached', 'sent-another-way', 'not-needed'] as const satisfies FollowUpEnd[]

/** Asks how a task went, and ends it. */
export function EndDialog({ task, onClose }: { task: FollowUp; onClose: () => void }) {
  const ending = useMutation(endFollowUp(useOpenDevice().api))
  const [how, setHow] = useState<FollowUpEnd>()
  const [note, setNote] = useState('')
  const needsNote = how === 'not-needed' && note.trim() === ''
  const missing = how === undefined ? 'Choose how it went first' : needsNote ? 'Say why first' : undefined
  const end = (chosen: FollowUpEnd) =>
    ending.mutate({ followUpId: task.followUpId, how: chosen, note: note.trim() || null }, { onSuccess: onClose })
  return (
    <Dialog
      title={followUpTitle(task)}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={ending.isPending ? 'Saving' : undefined}
            unavailableBecause={missing}
            onPress={() => how !== undefined && end(how)}
          >
            End it
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Back
          </Button>
        </>
      }
    >
      <ErrorBanner message={errorMessageOf(ending.error)} />
      <p>{task.reason}</p>
      <RadioGroup
        label="How did it go?"
        value={how}
        onValue={setHow}
        options={ways.map((value) => ({ value, label: followUpEndText(value) }))}
      />
      <TextArea
        label={how === 'not-needed' ? 'Why?' : 'Note (optional)'}
        hint="Stays with the task. The patient does not see it."
        rows={3}
        maxLength={400}
        value={note}
        onValue={setNote}
      />
    </Dialog>
  )
}
