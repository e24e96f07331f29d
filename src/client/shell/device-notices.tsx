import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Notice } from '../../device/notices.ts'
import { Button } from '../ui/button.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { useOpenDevice } from './device-context.tsx'

/** What the databases have to say: another version in another tab, or a storage that the browser has taken away. */
export function DeviceNotices() {
  const { notices } = useOpenDevice()
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => notices.subscribe(setNotice), [notices])
  if (notice === undefined) return null
  const { title, text } = words[notice.kind]
  return (
    <LateDialog
      title={title}
      icon={RotateCw}
      tone="warn"
      manner={notice.kind === 'blocked-by-other-tab' ? 'ask' : 'must-answer'}
      onClose={() => setNotice(undefined)}
      actions={
        <Button kind="primary" icon={RotateCw} onPress={() => location.reload()}>
          Restart the app
        </Button>
      }
    >
      <p>{text}</p>
    </LateDialog>
  )
}

const words: Record<Notice['kind'], { title: string; text: string }> = {
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
