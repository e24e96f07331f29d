import { browserNotifications } from './browser-notifications.ts'

/**
 * Notices are one person's: they end in this browser when that person signs out, or when another signs in; `loginId` is
 * who is signed in now, null for nobody. What the browser can't end now ends at the service.
 */
export async function endNotificationsOfOthers(loginId: string | null): Promise<void> {
  const owner = browserNotifications.owner()
  if (owner === null || owner === loginId) return
  try {
    await browserNotifications.unsubscribe()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
