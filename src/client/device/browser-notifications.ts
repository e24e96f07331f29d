import { requestNotificationPermission, notificationPermission } from './notification-permission.ts'

/** Of a browser for somebody. by-installing: only once the app is on the home screen. denied: the browser was told never to. */
type NotificationState = 'on' | 'off' | 'denied' | 'by-installing' | 'unsupported'

const ownerKey = 'lentigo.notices-of'

/** Whose notices this browser shows; null for nobody's, or where storage is switched off. */
function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const isAppleTouch = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

/** The page's side of notices that come while the app is closed (RFC 8030): one person of a browser at a time. */
export const browserNotifications = {
  owner: readOwner,

  saveOwner: (loginId: string) => localStorage.setItem(ownerKey, loginId),

  async stateFor(loginId: string): Promise<NotificationState> {
    if (!('PushManager' in globalThis) || notificationPermission() === 'unsupported')
      return isAppleTouch() ? 'by-installing' : 'unsupported'
    if (notificationPermission() === 'denied') return 'denied'
    return readOwner() === loginId && (await currentSubscription()) !== null ? 'on' : 'off'
  },

  /** Asks the person by the browser's own question, after a press alone, then the browser's push service. Throws where one says no. */
  async subscribe(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
    if ((await requestNotificationPermission()) !== 'granted') throw new Error('Notifications are not allowed here')
    const registration = await navigator.serviceWorker.ready
    // One that was made for another key, or somebody else, can't be used again.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    return {
      endpoint: made.endpoint,
      p256dh: toBase64Url(made.getKey('p256dh')),
      auth: toBase64Url(made.getKey('auth')),
    }
  },

  /** Ends them in this browser, also without a network; answers the endpoint that was in use. */
  async unsubscribe(): Promise<string | null> {
    localStorage.removeItem(ownerKey)
    const subscription = await currentSubscription()
    await subscription?.unsubscribe()
    return subscription?.endpoint ?? null
  },
}
