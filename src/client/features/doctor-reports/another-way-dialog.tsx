import { useMutation } from '@tanstack/react-query'
import { Split } from 'lucide-react'
import { useState } from 'react'
import type { ReportId } from '../../../contract/ids.ts'
import { sendAnotherWay } from '../../data/reports/sent-reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ActionDialog } from '../../parts/form/action-dialog.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { channelText, type Recipient, wayText } from '../../parts/deliveries/recipient-text.ts'

type AnotherWayDialogProps = {
  reportId: ReportId
  deliveryId: string
  recipient: Recipient
  onClose: () => void
}

/** Sends a report to a recipient by another address that they have. */
export function AnotherWayDialog({ reportId, deliveryId, recipient, onClose }: AnotherWayDialogProps) {
  const { name, otherWays } = recipient
  const texts = otherWays.map(wayText)
  const [chosen, setChosen] = useState(texts[0])
  const sending = useMutation(sendAnotherWay(useDevice().api))
  const way = otherWays.find((one) => wayText(one) === chosen)
  return (
    <ActionDialog
      title={`Send it to ${name} another way`}
      icon={Split}
      onClose={onClose}
      of={sending}
      action="Send it"
      busy="Sending"
      missing={way === undefined ? 'Choose how first' : undefined}
      onAction={() => way && sending.mutate({ reportId, deliveryId, ...way }, { onSuccess: onClose })}
      leave="Back"
    >
      <p>So far: {channelText(recipient)}. Its link closes.</p>
      <RadioGroup
        label="How"
        value={chosen}
        onValue={setChosen}
        options={texts.map((value) => ({ value, label: value }))}
      />
    </ActionDialog>
  )
}
