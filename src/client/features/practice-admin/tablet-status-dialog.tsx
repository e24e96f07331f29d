import { TabletSmartphone, Trash2 } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type Tablet, tabletName } from './tablet-text.ts'

/** What is to happen with a tablet. */
export type TabletStatusChange = { tablet: Tablet; status: Tablet['status'] }

const words = {
  revoked: {
    title: (name: string) => `Report ${name} lost?`,
    yes: 'Report lost',
    text: 'Whoever is signed in on it is signed out, and it sends nothing any more. What is on it stays there: you can take this back once it is found.',
  },
  wipe: {
    title: (name: string) => `Wipe ${name}?`,
    yes: 'Wipe it',
    text: 'Drafts and unsent visits on it are erased for good as soon as it is online. Do this only where it will not be found again.',
  },
  active: {
    title: (name: string) => `Is ${name} found again?`,
    yes: 'Found again',
    text: 'It may be used and send again. Everybody signs in on it anew.',
  },
} satisfies Record<TabletStatusChange['status'], { title: (name: string) => string; yes: string; text: string }>

export type TabletStatusDialogProps = { change: TabletStatusChange; onConfirm: () => void; onClose: () => void }

/** Asks before a tablet is shut out, wiped or let in again. */
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
