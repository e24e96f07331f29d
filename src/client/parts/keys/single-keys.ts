const name = 'lentigo.single-keys'
const listeners = new Set<() => void>()

/** Whether a letter or digit alone does something; who speaks to the computer, or whose hands shake, turns it off. */
export const singleKeys = {
  current: (): 'on' | 'off' => (localStorage.getItem(name) === 'off' ? 'off' : 'on'),
  set(state: 'on' | 'off'): void {
    localStorage.setItem(name, state)
    for (const tell of listeners) tell()
  },
  subscribe(tell: () => void): () => void {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
