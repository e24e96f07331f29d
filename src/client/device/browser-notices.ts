import { askForNotices, noticePermission } from './notice-permission.ts'

/** Of a browser for somebody. by-installing: only once the app is on the home screen. denied: the browser was told never to. */
export type NoticesHere = 'on' | 'off' | 'denied' | 'by-installing' | 'unsupported'

const ownerKey = 'lentigo.notices-of'

/** Whose notices this browser shows; null for nobody's, or where storage is switched off. */
function ownerHere(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const inBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const isAppleTouch = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

/** The page's side of notices that come while the app is closed (RFC 8030): one person of a browser at a time. */
export const browserNotices = {
  ownerHere,

  noteOwner: (loginId: string) => localStorage.setItem(ownerKey, loginId),

  async stateFor(loginId: string): Promise<NoticesHere> {
    if (!('PushManager' in globalThis) || noticePermission() === 'unsupported')
      return isAppleTouch() ? 'by-installing' : 'unsupported'
    if (noticePermission() === 'denied') return 'denied'
    return ownerHere() === loginId && (await subscriptionHere()) !== null ? 'on' : 'off'
  },

  /** Asks the person by the browser's own question, after a press alone, then the browser's push service. Throws where one says no. */
  async start(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
    if ((await askForNotices()) !== 'granted') throw new Error('Notices are not allowed here')
    const registration = await navigator.serviceWorker.ready
    // One that was made for another key, or somebody else, can't be used again.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    return {
      endpoint: made.endpoint,
      p256dh: inBase64Url(made.getKey('p256dh')),
      auth: inBase64Url(made.getKey('auth')),
    }
  },

  /** Ends them in this browser, also without a network; answers the endpoint that was in use. */
  async end(): Promise<string | null> {
    localStorage.removeItem(ownerKey)
    const subscription = await subscriptionHere()
    await subscription?.unsubscribe()
    return subscription?.endpoint ?? null
  },
}
