import {
  notificationChannels,
  type NotificationKind,
  type NotificationChannels,
} from '../../../domain/notifications/notification-channels.ts'
import type { NotificationPage } from '../../../domain/notifications/notification-page.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queueMail, queueTextMessage } from '../../platform/messages/queue-message.ts'
import type { Mail } from '../../platform/messages/message.ts'
import { readPreferences } from '../accounts/preferences-store.ts'
import { readContactChannels, readSubscriptionIds, type NotificationOwner } from './push-subscription-store.ts'

/** Whom a notice goes to, and where; `whose` is null for who has no account of ours and no record. */
export type NotificationRecipient = {
  whose: NotificationOwner | null
  emailAddress: string | null
  mobilePhone: string | null
}
export type NotificationInput = {
  kind: NotificationKind
  to: NotificationRecipient
  urgency?: 'urgent' | 'normal'
  /** Which ways whoever sends uses; all unless stated. */
  allowedChannels?: { email: boolean; sms: boolean }
  /** Each is made when it goes out, for each has links of its own. */
  mail?: () => Promise<Omit<Mail, 'recipient'>>
  text?: (() => Promise<string>) | undefined
  /** What a notice of the app opens. */
  page: NotificationPage
}
type Dependencies = { jobs: Jobs }

/** By which ways somebody wants a kind of message, of those that reach them. */
export async function readNotificationChannels(
  db: Db,
  { kind, to, urgency = 'normal' }: Pick<NotificationInput, 'kind' | 'to' | 'urgency'>,
) {
  const { patientId, hasApp } =
    to.whose === null ? { patientId: null, hasApp: false } : await readContactChannels(db, to.whose)
  const preferences = patientId === null ? [] : await readPreferences(db, patientId)
  const { emailAddress, mobilePhone } = to
  return notificationChannels(kind, { preferences, contact: { emailAddress, mobilePhone, hasApp }, urgency })
}

/**
 * The one place that decides by which ways a patient is told of something and sends it, in the caller's transaction: it
 * goes out exactly if what caused it is kept. Answers the ways that it goes. What it says is nothing clinical (docs/decisions.md
 * "What messages say").
 */
export async function sendNotification(
  db: Db,
  { jobs }: Dependencies,
  notification: NotificationInput,
): Promise<NotificationChannels> {
  const { to, mail, text, page, allowedChannels = { email: true, sms: true } } = notification
  const wanted = await readNotificationChannels(db, notification)
  const channels = {
    email: wanted.email && allowedChannels.email && mail !== undefined,
    text: wanted.text && allowedChannels.sms && text !== undefined,
    app: wanted.app,
  }
  if (channels.text && text !== undefined && to.mobilePhone !== null)
    channels.text = (await queueTextMessage(db, jobs, { recipient: to.mobilePhone, body: await text() })) === null
  if (channels.email && mail !== undefined && to.emailAddress !== null)
    await queueMail(db, jobs, { recipient: to.emailAddress, ...(await mail()) })
  if (channels.app && to.whose !== null) await queuePushNotifications(db, jobs, { whose: to.whose, page })
  return channels
}

/** A notice on each device of somebody. */
export async function queuePushNotifications(
  db: Db,
  jobs: Jobs,
  { whose, page }: { whose: NotificationOwner; page: NotificationPage },
) {
  for (const subscriptionId of await readSubscriptionIds(db, whose))
    await jobs.enqueue(db, 'send-push', { subscriptionId, page })
}
