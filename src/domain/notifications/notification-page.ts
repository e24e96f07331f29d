/** The page that a push notification opens. */
export type NotificationPage =
  | 'home'
  | 'reports'
  | 'bookings'
  | 'book'
  | 'photos'
  | 'choices'
  | 'doctors'
  | 'spot-chats'
  | 'pending-reports'
  | 'reading'

const paths: Readonly<Record<NotificationPage, string>> = {
  home: '/',
  reports: '/reports',
  bookings: '/bookings',
  book: '/bookings/book',
  photos: '/images',
  choices: '/permissions',
  doctors: '/mydoctors',
  'spot-chats': '/spotchat',
  'pending-reports': '/clinician/pendingreports',
  reading: '/clinician/reading',
}

/** The push payload: only the name of a page. */
export const pushPayload = (page: NotificationPage): string => JSON.stringify({ page })

const isPage = (value: unknown): value is NotificationPage => typeof value === 'string' && Object.hasOwn(paths, value)

/** The page named by a push payload; home for anything else, so that no payload can lead elsewhere. */
export function pageOfPushPayload(payload: string | undefined): NotificationPage {
  try {
    const value: unknown = JSON.parse(payload ?? '')
    return typeof value === 'object' && value !== null && 'page' in value && isPage(value.page) ? value.page : 'home'
  } catch {
    return 'home'
  }
}

/** The path of a page. */
export const notificationPath = (page: NotificationPage): string => paths[page]
