import type { BookingId, PatientId } from '../../../contract/ids.ts'
import {
  notificationChannels,
  type NotificationKind,
  type NotificationChannels,
} from '../../../domain/notifications/notification-channels.ts'
import type { NotificationPage } from '../../../domain/notifications/notification-page.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queueMail, queueTextMessage } from '../../platform/messages/queue-message.ts'
import { readDeadAddresses } from '../../platform/messages/address-marks-store.ts'
import type { Mail, MessageSubject } from '../../platform/messages/message.ts'
import { textsOf } from '../../platform/messages/text-settings.ts'
import { readPreferences } from '../accounts/preferences-store.ts'
import { readContactChannels, readSubscriptionIds, type NotificationOwner } from './push-subscription-store.ts'

/** The recipient of a notification; `whose` is null for a person without an account or record. */
type NotificationRecipient = {
  whose: NotificationOwner | null
  emailAddress: string | null
  mobilePhone: string | null
}
type NotificationInput = {
  kind: NotificationKind
  to: NotificationRecipient
  urgency?: 'urgent' | 'normal'
  /** The channels that the sender allows; by default all. */
  allowedChannels?: { email: boolean; sms: boolean }
  /** Called only if the channel is used, because each message creates its own links. */
  mail?: () => Promise<Omit<Mail, 'recipient'>>
  text?: (() => Promise<string>) | undefined
  /** The kind under which staff see it; by default its own kind. */
  purpose?: NotificationKind
  /** The booking that it is about, with its patient. */
  about?: { patientId: PatientId | null; bookingId: BookingId }
  /** The page that the push notification opens. */
  page: NotificationPage
}
type Dependencies = { jobs: Jobs; config: Pick<Config, 'texts'> }

/** The channels for a notification, from the recipient's preferences and contact details. */
export async function readNotificationChannels(
  db: Db,
  { config }: Pick<Dependencies, 'config'>,
  { kind, to, urgency = 'normal' }: Pick<NotificationInput, 'kind' | 'to' | 'urgency'>,
) {
  const { patientId, hasApp } =
    to.whose === null ? { patientId: null, hasApp: false } : await readContactChannels(db, to.whose)
  const preferences = patientId === null ? [] : await readPreferences(db, patientId)
  const { emailAddress, mobilePhone } = to
  const dead = await readDeadAddresses(
    db,
    [emailAddress, mobilePhone].filter((address) => address !== null),
  )
  return notificationChannels(kind, {
    preferences,
    contact: { emailAddress, mobilePhone, hasApp, dead },
    texts: textsOf(config),
    urgency,
  })
}

/**
 * Sends a notification and returns the channels used. It applies the preferences of patients. Reports
 * (notify-report.ts, deliver-report.ts) and mails about an account or a question are sent elsewhere. Notifications are
 * queued in the caller's transaction, so they are sent only if that commits. Messages must not contain clinical details
 * (docs/decisions-clinic.md "What messages say").
 */
export async function sendNotification(
  db: Db,
  deps: Dependencies,
  notification: NotificationInput,
): Promise<NotificationChannels> {
  const { to, mail, text, page, allowedChannels = { email: true, sms: true } } = notification
  const { jobs } = deps
  const preferred = await readNotificationChannels(db, deps, notification)
  const channels = {
    email: preferred.email && allowedChannels.email && mail !== undefined,
    text: preferred.text && allowedChannels.sms && text !== undefined,
    app: preferred.app,
  }
  const about = subjectOf(notification)
  if (channels.text && text !== undefined && to.mobilePhone !== null)
    channels.text =
      (await queueTextMessage(db, jobs, { recipient: to.mobilePhone, body: await text(), about })) === null
  if (channels.email && mail !== undefined && to.emailAddress !== null)
    await queueMail(db, jobs, { recipient: to.emailAddress, ...(await mail()), about })
  if (channels.app && to.whose !== null) await queuePushNotifications(db, jobs, { whose: to.whose, page })
  return channels
}

/**
 * The patient or booking under which staff see a message; undefined if there is none, as for a person without a record.
 */
function subjectOf({ kind, purpose = kind, to: { whose }, about }: NotificationInput): MessageSubject | undefined {
  if (about !== undefined) return { kind: purpose, ...about }
  return whose !== null && 'patientId' in whose
    ? { kind: purpose, patientId: whose.patientId, bookingId: null }
    : undefined
}

/** Queues a push notification for each device of a person. */
export async function queuePushNotifications(
  db: Db,
  jobs: Jobs,
  { whose, page }: { whose: NotificationOwner; page: NotificationPage },
) {
  for (const subscriptionId of await readSubscriptionIds(db, whose))
    await jobs.enqueue(db, 'send-push', { subscriptionId, page })
}
