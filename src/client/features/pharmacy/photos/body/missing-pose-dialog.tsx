import { FileX } from 'lucide-react'
import { useState } from 'react'
import type { PoseEntry } from '../../../../../domain/images/body-poses.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

type MissingPoseProps = {
  entry: PoseEntry
  /** Empty if there is none. */
  reason: string
  /** Called with an empty reason if the pose will be photographed after all. */
  onReason: (reason: string) => void
  onClose: () => void
}

const usual = [
  'The patient did not want it',
  'A dressing or a plaster',
  'Cannot stand like this',
  'No time today',
] as const
const other = 'other'
const longest = 200

/** Asks why a pose is not photographed; readers and next year's staff see the answer. */
export function MissingPoseDialog({ entry, reason, onReason, onClose }: MissingPoseProps) {
  const isUsual = usual.some((one) => one === reason)
  const [chosen, setChosen] = useState<string | undefined>(reason === '' ? undefined : isUsual ? reason : other)
  const [typed, setTyped] = useState(isUsual ? '' : reason)
  const [error, setError] = useState<string>()
  const save = () => {
    const said = (chosen === other ? typed : (chosen ?? '')).trim()
    if (said === '') return setError('Choose a reason, or write it in a few words.')
    onReason(said.slice(0, longest))
  }
  return (
    <Dialog
      title={`Not today: ${entry.word.toLowerCase()}`}
      icon={FileX}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" size="main" onPress={save}>
            Keep the reason
          </Button>
          {reason !== '' && (
            <Button size="main" onPress={() => onReason('')}>
              Take it after all
            </Button>
          )}
          <Button kind="quiet" size="main" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Why is it not taken?"
        value={chosen}
        onValue={setChosen}
        error={error}
        options={[...usual.map((one) => ({ value: one, label: one })), { value: other, label: 'Another reason' }]}
      />
      {chosen === other && <TextField label="The reason" value={typed} onValue={setTyped} maxLength={longest} />}
    </Dialog>
  )
}
