/** Chromium's event that offers to install the app (not in TypeScript's libraries). */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const isInstallPromptEvent = (event: Event): event is BeforeInstallPromptEvent => 'prompt' in event

function createInstallPrompt() {
  let event: BeforeInstallPromptEvent | undefined
  const listeners = new Set<() => void>()
  const set = (next: BeforeInstallPromptEvent | undefined) => {
    event = next
    for (const listener of listeners) listener()
  }
  return {
    /** Stores the browser's event until somebody wants to install: it comes once, early. */
    listen(window: EventTarget): void {
      window.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        if (isInstallPromptEvent(event)) set(event)
      })
      window.addEventListener('appinstalled', () => set(undefined))
    },
    isAvailable: () => event !== undefined,
    /** Shows the browser's own question. An event can be used once. */
    async show(): Promise<'accepted' | 'dismissed'> {
      const used = event
      if (used === undefined) return 'dismissed'
      const { outcome } = await used.prompt()
      set(undefined)
      return outcome
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The install prompt of this page. */
export const installPrompt = createInstallPrompt()
