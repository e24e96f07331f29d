import { notificationText, pageOfPushPayload, notificationPath } from '../src/domain/notifications/notification-page.ts'

type NotificationRegistration = Pick<ServiceWorkerRegistration, 'showNotification'>

/** What came while the app was closed: the same words whatever it is about, and the page that it opens. */
export function showPushNotification(
  registration: NotificationRegistration,
  payload: string | undefined,
): Promise<void> {
  const page = pageOfPushPayload(payload)
  return registration.showNotification(notificationText.title, {
    body: notificationText.body,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    tag: `notice-${page}`,
    data: { path: notificationPath(page) },
  })
}
