import { useEffect, useEffectEvent } from 'react'
import { singleKeyShortcuts } from './single-key-shortcuts.ts'

/** Actions by `KeyboardEvent.key`, letters in lower case; `Control+Enter` also means the Mac's Command key. */
type KeyboardShortcuts = Readonly<Record<string, (() => void) | undefined>>

/**
 * Listens on the whole page. The focused element keeps the keys that it needs: a field its letters, a button Enter, a
 * photo the arrows, a dialog all of them.
 */
export function useKeyboardShortcuts(shortcuts: KeyboardShortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const name = shortcutOf(event)
    const run = shortcuts[name]
    if (run === undefined || isHandledByFocus(event.target, name)) return
    if (name.length === 1 && singleKeyShortcuts.current() === 'off') return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function shortcutOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Control+${plain}` : plain
}

function isHandledByFocus(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"], [role="alertdialog"]') !== null) return true
  if (name.startsWith('Control+')) return false
  // A radio button takes arrows and the space bar; letters, digits and Enter are the page's.
  if (target instanceof HTMLInputElement && target.type === 'radio') return name.startsWith('Arrow') || name === ' '
  if (target.closest('input, textarea, select') !== null) return true
  if (name === 'Enter') return target.closest('button, a, summary') !== null
  return isNavigationKey(name) && target.closest('[role="application"], [data-own-arrows]') !== null
}

const isNavigationKey = (name: string) => name.startsWith('Arrow') || ['+', '-', '=', '0', 'Escape'].includes(name)
