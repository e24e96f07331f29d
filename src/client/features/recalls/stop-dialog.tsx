import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import type { PracticeRecall } from '../../../contract/recalls/recalls.ts'
import { addMonths } from '../../../domain/time/add-months.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { setRecallStop } from '../../data/recalls/recalls.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { ActionDialog } from '../../parts/form/action-dialog.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { personName } from '../../../domain/text/person-name.ts'

type Choice = 'break-3' | 'break-12' | 'moved-away' | 'died' | 'go-on'

type StopDialogProps = { practiceId: PracticeId; recall: PracticeRecall; onClose: () => void }

/** The dialog to pause, stop or resume a patient's recalls. */
export function StopDialog({ practiceId, recall, onClose }: StopDialogProps) {
  const { api, clock } = useOpenDevice()
  const zone = useZone()
  const change = useMutation(setRecallStop(api, practiceId))
  const [choice, setChoice] = useState<Choice>(recall.stop === null ? 'break-3' : 'go-on')
  const today = dayInZone(clock.now(), zone)
  const stopOf = (chosen: Choice) => {
    if (chosen === 'go-on') return null
    if (chosen === 'moved-away' || chosen === 'died') return { kind: chosen }
    return { kind: 'paused' as const, until: addMonths(today, chosen === 'break-3' ? 3 : 12) }
  }
  const save = () => change.mutate({ patientId: recall.patientId, stop: stopOf(choice) }, { onSuccess: onClose })
  return (
    <ActionDialog
      title={`Reminders for ${personName(recall.firstName, recall.lastName)}`}
      onClose={onClose}
      of={change}
      action="Save"
      busy="Saving"
      onAction={save}
      leave="Back"
    >
      <RadioGroup
        label="Send reminders?"
        value={choice}
        onValue={setChoice}
        options={[
          ...(recall.stop === null ? [] : [{ value: 'go-on' as const, label: 'They are reminded again' }]),
          { value: 'break-3', label: 'A break of 3 months', detail: 'They asked for it' },
          { value: 'break-12', label: 'A break of a year', detail: 'They asked for it' },
          { value: 'moved-away', label: 'They moved away', detail: 'No more messages' },
          { value: 'died', label: 'They died', detail: 'No more messages' },
        ]}
      />
    </ActionDialog>
  )
}
