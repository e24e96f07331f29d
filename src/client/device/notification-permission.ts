/** Whether the tablet may show notices. `unsupported`: this browser has none, or only once the app is installed. */
export type NotificationPermissionState = 'granted' | 'denied' | 'default' | 'unsupported'

const notificationApi = () => (globalThis as { Notification?: typeof Notification }).Notification

/** What the person has decided so far; asks nobody. */
export const notificationPermission = (): NotificationPermissionState => notificationApi()?.permission ?? 'unsupported'

/** Asks the person, by the browser's own question. */
export const requestNotificationPermission = async (): Promise<NotificationPermissionState> =>
  (await notificationApi()?.requestPermission()) ?? 'unsupported'
