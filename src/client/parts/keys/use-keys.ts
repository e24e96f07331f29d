import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from './single-keys.ts'

/** What keys do on a page, by `KeyboardEvent.key`, letters in lower case; `Control+Enter` also stands for the Mac's key. */
export type KeyDeeds = Readonly<Record<string, (() => void) | undefined>>

/**
 * Listens on the whole page. A key is left to whoever has the focus where that needs it: a field its letters, a button
 * its Enter, a photo its arrows, a dialog all of them.
 */
export function useKeys(deeds: KeyDeeds): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const name = nameOf(event)
    const deed = deeds[name]
    if (deed === undefined || isNeededThere(event.target, name)) return
    if (name.length === 1 && singleKeys.current() === 'off') return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Control+${plain}` : plain
}

function isNeededThere(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"], [role="alertdialog"]') !== null) return true
  if (name.startsWith('Control+')) return false
  // A choice takes arrows and the space bar; letters, digits and Enter are the page's.
  if (target instanceof HTMLInputElement && target.type === 'radio') return name.startsWith('Arrow') || name === ' '
  if (target.closest('input, textarea, select') !== null) return true
  if (name === 'Enter') return target.closest('button, a, summary') !== null
  return isWay(name) && target.closest('[role="application"], [data-own-arrows]') !== null
}

const isWay = (name: string) => name.startsWith('Arrow') || ['+', '-', '=', '0', 'Escape'].includes(name)
