/** The page that a notice of the app opens. */
export type NotificationPage =
  | 'home'
  | 'reports'
  | 'bookings'
  | 'book'
  | 'photos'
  | 'choices'
  | 'doctors'
  | 'spot-chats'

const paths: Readonly<Record<NotificationPage, string>> = {
  home: '/',
  reports: '/reports',
  bookings: '/bookings',
  book: '/bookings/book',
  photos: '/images',
  choices: '/permissions',
  doctors: '/mydoctors',
  'spot-chats': '/spotchat',
}

/** What every notice says, whatever it is about: whoever sees the screen learns nothing (docs/decisions.md "What messages say"). */
export const notificationText = { title: 'Lentigo', body: 'There is something new in Lentigo.' } as const

/** What is sent to a device: the name of a page, and nothing else. */
export const pushPayload = (page: NotificationPage): string => JSON.stringify({ page })

const isPage = (value: unknown): value is NotificationPage => typeof value === 'string' && Object.hasOwn(paths, value)

/** The page that a payload names; the home for everything else, so that nobody can send people elsewhere. */
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
