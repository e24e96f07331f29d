import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DeviceWarning } from '../../device/device-warnings.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { useOpenDevice } from './device-context.tsx'

/** What the databases have to say: another version in another tab, or a storage that the browser has taken away. */
export function DeviceWarningDialog() {
  const { warnings } = useOpenDevice()
  // All that were heard: a restart, which one of them asks for, would lose the others.
  const [heard, setHeard] = useState<readonly DeviceWarning[]>([])
  useEffect(() => warnings.subscribe((warning) => setHeard((before) => [...before, warning])), [warnings])
  const texts = [...new Map(heard.map(textOf).map((words) => [words.text, words])).values()]
  const [first] = texts
  if (first === undefined) return null
  return (
    <LazyDialog
      title={first.title}
      icon={RotateCw}
      tone="warn"
      manner={heard.every(({ kind }) => kind === 'blocked-by-other-tab') ? 'ask' : 'must-answer'}
      onClose={() => setHeard([])}
      actions={
        <Button kind="primary" icon={RotateCw} onPress={() => location.reload()}>
          Restart the app
        </Button>
      }
    >
      {texts.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </LazyDialog>
  )
}

type WarningText = { title: string; text: string }

const fixedTexts: Record<Exclude<DeviceWarning['kind'], 'visits-lost' | 'drafts-lost'>, WarningText> = {
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
    text: 'The tablet has cut the app off from its storage. After a restart the app says if anything that was saved is gone.',
  },
}

function textOf(warning: DeviceWarning): WarningText {
  switch (warning.kind) {
    case 'visits-lost':
      return visitsLostText(warning)
    case 'drafts-lost':
      return draftsLostText(warning)
    case 'newer-version-elsewhere':
    case 'blocked-by-other-tab':
    case 'storage-lost':
      return fixedTexts[warning.kind]
  }
}

const missingTitle = 'Visits are missing on this tablet'

/** What is gone can't be brought back here: who made the visits must know, and how many. */
function visitsLostText({ count, begun }: Extract<DeviceWarning, { kind: 'visits-lost' }>): WarningText {
  const visits = count === 1 ? 'A visit that was not sent is' : `${count} visits that were not sent are`
  const known = begun === 0 ? '' : ` The clinic knows that ${begun === 1 ? 'one' : begun} had begun to be sent.`
  return {
    title: missingTitle,
    text: `The tablet has lost what this app had stored. ${visits} gone.${known} See the patients of these days again, and call support.`,
  }
}

function draftsLostText({ count }: Extract<DeviceWarning, { kind: 'drafts-lost' }>): WarningText {
  const visits = count === 1 ? 'One visit that you had begun is' : `${count} visits that you had begun are`
  return {
    title: missingTitle,
    text: `The tablet has lost what this app had stored. ${visits} gone, with the photos. Make ${count === 1 ? 'it' : 'them'} again, and call support.`,
  }
}
