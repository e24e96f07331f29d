import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readSetting } from '../src/device/settings/device-settings.ts'
import { notificationPath, pageOfPushPayload } from '../src/domain/notifications/notification-page.ts'
import { messages } from './i18n/mi.po'

type NotificationRegistration = Pick<ServiceWorkerRegistration, 'showNotification'>

/**
 * Shows a push notification in the language chosen on this device. Its text is the same whatever it is about: it reveals
 * nothing to bystanders (docs/decisions-clinic.md "What messages say"). Pressed, it opens the page that the payload names.
 */
export async function showPushNotification(
  registration: NotificationRegistration,
  payload: string | undefined,
): Promise<void> {
  const page = pageOfPushPayload(payload)
  const language = await chosenLanguage()
  await registration.showNotification('Lentigo', {
    body: sentence(msg`There is something new in Lentigo.`, language),
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    tag: `notice-${page}`,
    data: { path: notificationPath(page) },
  })
}

/** English where nothing was chosen, or where the setting can't be read: a push must always show something. */
async function chosenLanguage(): Promise<'mi' | 'en'> {
  try {
    return (await readSetting('language')) === 'mi' ? 'mi' : 'en'
  } catch {
    return 'en'
  }
}

/** A compiled sentence without placeholders: the worker needs no more of Lingui than that, which is 33 kB of code. */
const sentence = ({ id, message }: MessageDescriptor, language: 'mi' | 'en'): string =>
  [(language === 'mi' ? messages[id] : undefined) ?? message ?? ''].flat().join('')
