import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FollowUp, FollowUpEnd } from '../../../contract/follow-ups.ts'
import { endFollowUp } from '../../data/follow-ups.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ActionDialog } from '../../parts/form/action-dialog.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import css from './follow-ups.module.css'
import { followUpEndText, followUpTitle } from './follow-up-words.ts'

const waysToReach: readonly FollowUpEnd[] = ['patient-reached', 'practice-reached', 'sent-another-way', 'not-needed']
const waysToFile: readonly FollowUpEnd[] = ['result-entered', 'practice-reached', 'not-needed']

const waysOf = ({ kind }: FollowUp) =>
  (kind === 'laboratory-result' ? waysToFile : waysToReach).map((value) => ({ value, label: followUpEndText(value) }))

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
    <ActionDialog
      title={followUpTitle(task)}
      onClose={onClose}
      of={ending}
      action="End it"
      busy="Saving"
      missing={missing}
      onAction={() => how !== undefined && end(how)}
      leave="Back"
    >
      <p>{task.reason}</p>
      {task.laboratory !== null && <p className={css.said}>{task.laboratory.said}</p>}
      <RadioGroup label="How did it go?" value={how} onValue={setHow} options={waysOf(task)} />
      <TextArea
        label={how === 'not-needed' ? 'Why?' : 'Note (optional)'}
        hint="Stays with the task. The patient does not see it."
        rows={3}
        maxLength={400}
        value={note}
        onValue={setNote}
      />
    </ActionDialog>
  )
}
