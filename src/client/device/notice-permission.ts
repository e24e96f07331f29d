/** Whether the tablet may show notices. `unsupported`: this browser has none, or only once the app is installed. */
export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported'

const notices = () => (globalThis as { Notification?: typeof Notification }).Notification

/** What the person has decided so far; asks nobody. */
export const noticePermission = (): NoticePermission => notices()?.permission ?? 'unsupported'

/** Asks the person, by the browser's own question. */
export const askForNotices = async (): Promise<NoticePermission> =>
  (await notices()?.requestPermission()) ?? 'unsupported'
