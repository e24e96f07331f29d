/** Chromium's own offer to install (not in TypeScript's libraries). */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

function createInstallOffer() {
  let offer: InstallPrompt | undefined
  const listeners = new Set<() => void>()
  const set = (next: InstallPrompt | undefined) => {
    offer = next
    for (const listener of listeners) listener()
  }
  return {
    /** Keeps the browser's offer for the moment at which somebody asks for it; it comes once, early. */
    listen(window: EventTarget): void {
      window.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        if (isPrompt(event)) set(event)
      })
      window.addEventListener('appinstalled', () => set(undefined))
    },
    isThere: () => offer !== undefined,
    /** Shows the browser's own question; an offer can be used once. */
    async ask(): Promise<'accepted' | 'dismissed'> {
      const asked = offer
      if (asked === undefined) return 'dismissed'
      const { outcome } = await asked.prompt()
      set(undefined)
      return outcome
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this page. */
export const installOffer = createInstallOffer()
