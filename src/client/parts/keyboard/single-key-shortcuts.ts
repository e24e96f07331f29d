const storageKey = 'lentigo.single-keys'
const listeners = new Set<() => void>()

/**
 * Whether a single letter or digit is a shortcut; people who use speech input, or whose hands shake, turn it off (WCAG
 * 2.1.4).
 */
export const singleKeyShortcuts = {
  current: (): 'on' | 'off' => (localStorage.getItem(storageKey) === 'off' ? 'off' : 'on'),
  set(state: 'on' | 'off'): void {
    localStorage.setItem(storageKey, state)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
