import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DeviceWarning } from '../../device/device-warnings.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { useOpenDevice } from './device-context.tsx'

/** What the databases have to say: another version in another tab, or a storage that the browser has taken away. */
export function DeviceWarningDialog() {
  const { warnings } = useOpenDevice()
  const [warning, setWarning] = useState<DeviceWarning>()
  useEffect(() => warnings.subscribe(setWarning), [warnings])
  if (warning === undefined) return null
  const { title, text } = textOf(warning)
  return (
    <LazyDialog
      title={title}
      icon={RotateCw}
      tone="warn"
      manner={warning.kind === 'blocked-by-other-tab' ? 'ask' : 'must-answer'}
      onClose={() => setWarning(undefined)}
      actions={
        <Button kind="primary" icon={RotateCw} onPress={() => location.reload()}>
          Restart the app
        </Button>
      }
    >
      <p>{text}</p>
    </LazyDialog>
  )
}

type WarningText = { title: string; text: string }

const texts: Record<Exclude<DeviceWarning['kind'], 'visits-lost'>, WarningText> = {
  'newer-version-elsewhere': {
    title: 'A newer version runs in another tab',
    text: 'What you have done here is saved. Restart the app to go on with the new version.',
  },
  'blocked-by-other-tab': {
    title: 'Close the other tabs of Lentigo',
    text: 'An older version in another tab keeps this one from opening. Close it, then restart the app.',
  },
  'storage-lost': {
    title: 'Restart the app',
    text: 'The tablet has cut the app off from its storage. What was saved is safe and is there after a restart.',
  },
}

const textOf = (warning: DeviceWarning): WarningText =>
  warning.kind === 'visits-lost' ? visitsLostText(warning) : texts[warning.kind]

/** What is gone can't be brought back here: who made the visits must know, and how many. */
function visitsLostText({ count, begun }: Extract<DeviceWarning, { kind: 'visits-lost' }>): WarningText {
  const visits = count === 1 ? 'A visit that was not sent is' : `${count} visits that were not sent are`
  const known = begun === 0 ? '' : ` The clinic knows that ${begun === 1 ? 'one' : begun} had begun to be sent.`
  return {
    title: 'Visits are missing on this tablet',
    text: `The tablet has cleared the storage of this app. ${visits} gone.${known} See the patients of these days again, and call support.`,
  }
}
