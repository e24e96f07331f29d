import { type KeyboardEvent, useState } from 'react'

type ComboboxInput<Item> = {
  find: (typed: string) => readonly Item[]
  onPick: (item: Item) => void
  onLeave: () => void
}

const maxShown = 8

/** The state of a combobox: typed text, matches, and the active one. */
export function useCombobox<Item>({ find, onPick, onLeave }: ComboboxInput<Item>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const isOpen = typed !== null && typed.trim() !== ''
  const found = isOpen ? find(typed).slice(0, maxShown) : []
  const active = found[Math.min(at, found.length - 1)]
  const close = () => {
    setTyped(null)
    setAt(0)
  }
  const pick = (item: Item) => {
    close()
    onPick(item)
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return
    // Esc with nothing typed also closes the dialog around the field.
    if (event.key === 'Escape' && !isOpen) return onLeave()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'ArrowDown') return setAt(Math.min(found.length - 1, at + 1))
    if (event.key === 'ArrowUp') return setAt(Math.max(0, at - 1))
    if (event.key === 'Enter' && active !== undefined) return pick(active)
    close()
    onLeave()
  }
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  return { typed, type, isOpen, found, active, pick, close, onKeyDown }
}
