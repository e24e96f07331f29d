import { Keyboard } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import css from './keyboard-shortcuts-dialog.module.css'
import { singleKeyShortcuts } from './single-key-shortcuts.ts'

/** Shortcuts that belong together, and what each does. */
export type ShortcutGroup = { title: string; keys: readonly { keys: readonly string[]; does: string }[] }

/** Lists all keyboard shortcuts of a page, with a switch that turns those of a single letter off. */
export function KeyboardShortcutsDialog({
  groups,
  onClose,
}: {
  groups: readonly ShortcutGroup[]
  onClose: () => void
}) {
  const single = useSyncExternalStore(singleKeyShortcuts.subscribe, singleKeyShortcuts.current)
  return (
    <Dialog
      title="Keyboard shortcuts"
      icon={Keyboard}
      width="wide"
      onClose={onClose}
      actions={
        <Button kind="primary" size="main" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={css.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="h3">{title}</h3>
            <dl className={css.keys}>
              {keys.map(({ keys: names, does }) => (
                <div key={does}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label="Single letters and digits are shortcuts"
        detail="Turn this off if you speak to your computer. Enter, Esc and the arrow keys still work."
        on={single === 'on'}
        onSwitch={(on) => singleKeyShortcuts.set(on ? 'on' : 'off')}
      />
    </Dialog>
  )
}
