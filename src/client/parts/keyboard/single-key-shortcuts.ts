const storageKey = 'lentigo.single-keys'
const listeners = new Set<() => void>()

/** Whether a letter or digit alone does something; who speaks to the computer, or whose hands shake, turns it off. */
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
