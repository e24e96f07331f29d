import { TabletSmartphone, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { type Tablet, tabletName } from './tablet-text.ts'

/** A status that a tablet is about to get. */
export type TabletStatusChange = { tablet: Tablet; status: Tablet['status'] }

const words = {
  revoked: {
    title: (name: string) => `Report ${name} lost?`,
    yes: 'Report lost',
    text: 'Everyone on it is signed out, and it can no longer send anything. What is on it stays there: you can undo this once it is found.',
  },
  wipe: {
    title: (name: string) => `Wipe ${name}?`,
    yes: 'Wipe it',
    text: 'Drafts and unsent visits on it are erased for good as soon as it is online. Do this only if it will not be found again.',
  },
  active: {
    title: (name: string) => `Has ${name} been found?`,
    yes: 'It was found',
    text: 'It can be used and can send again. Everyone signs in on it again.',
  },
} satisfies Record<TabletStatusChange['status'], { title: (name: string) => string; yes: string; text: string }>

type TabletStatusDialogProps = { change: TabletStatusChange; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before a tablet is reported lost, wiped or allowed again. */
export function TabletStatusDialog({ change, onConfirm, onClose }: TabletStatusDialogProps) {
  const { title, yes, text } = words[change.status]
  const harm = change.status !== 'active'
  return (
    <Dialog
      title={title(tabletName(change.tablet))}
      icon={change.status === 'wipe' ? Trash2 : TabletSmartphone}
      tone={harm ? 'danger' : 'plain'}
      manner="must-answer"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep as it is</Button>
          <Button kind={harm ? 'danger' : 'primary'} onPress={onConfirm}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
