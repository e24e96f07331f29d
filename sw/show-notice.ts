import { noticeWords, pageOfPayload, pathOfNotice } from '../src/domain/notices/notice-page.ts'

type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>

/** What came while the app was closed: the same words whatever it is about, and the page that it opens. */
export function showNotice(registration: Shows, payload: string | undefined): Promise<void> {
  const page = pageOfPayload(payload)
  return registration.showNotification(noticeWords.title, {
    body: noticeWords.body,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    tag: `notice-${page}`,
    data: { path: pathOfNotice(page) },
  })
}
