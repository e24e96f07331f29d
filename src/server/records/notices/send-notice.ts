import { noticeWays, type NoticeKind, type NoticeWays } from '../../../domain/notices/notice-ways.ts'
import type { NoticePage } from '../../../domain/notices/notice-page.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queueMail, queueTextMessage } from '../../platform/mail/mail.ts'
import type { Mail } from '../../platform/mail/mail-message.ts'
import { readPreferences } from '../preferences/preferences-store.ts'
import { readReach, readSubscriptionIds, type Whose } from './push-store.ts'

/** Whom a notice goes to, and where; `whose` is null for who has no account of ours and no record. */
export type NoticeTo = { whose: Whose | null; emailAddress: string | null; mobilePhone: string | null }
export type Notice = {
  kind: NoticeKind
  to: NoticeTo
  urgency?: 'urgent' | 'normal'
  /** Which ways whoever sends uses; all unless stated. */
  uses?: { email: boolean; sms: boolean }
  /** Each is made when it goes out, for each has links of its own. */
  mail?: () => Promise<Omit<Mail, 'recipient'>>
  text?: (() => Promise<string>) | undefined
  /** What a notice of the app opens. */
  page: NoticePage
}
type Ports = { jobs: Jobs }

/** By which ways somebody wants a kind of message, of those that reach them. */
export async function readWays(db: Db, { kind, to, urgency = 'normal' }: Pick<Notice, 'kind' | 'to' | 'urgency'>) {
  const { patientId, hasApp } = to.whose === null ? { patientId: null, hasApp: false } : await readReach(db, to.whose)
  const said = patientId === null ? [] : await readPreferences(db, patientId)
  const { emailAddress, mobilePhone } = to
  return noticeWays(kind, { said, reach: { emailAddress, mobilePhone, hasApp }, urgency })
}

/**
 * The one place that decides by which ways a patient is told of something and sends it, in the caller's transaction: it
 * goes out exactly if what caused it is kept. Answers the ways that it goes. What it says is nothing clinical (docs/decisions.md
 * "What messages say").
 */
export async function sendNotice(db: Db, { jobs }: Ports, notice: Notice): Promise<NoticeWays> {
  const { to, mail, text, page, uses = { email: true, sms: true } } = notice
  const allowed = await readWays(db, notice)
  const ways = {
    email: allowed.email && uses.email && mail !== undefined,
    text: allowed.text && uses.sms && text !== undefined,
    app: allowed.app,
  }
  if (ways.text && text !== undefined && to.mobilePhone !== null)
    ways.text = (await queueTextMessage(db, jobs, { recipient: to.mobilePhone, body: await text() })) === null
  if (ways.email && mail !== undefined && to.emailAddress !== null)
    await queueMail(db, jobs, { recipient: to.emailAddress, ...(await mail()) })
  if (ways.app && to.whose !== null) await queuePushes(db, jobs, { whose: to.whose, page })
  return ways
}

/** A notice on each device of somebody. */
export async function queuePushes(db: Db, jobs: Jobs, { whose, page }: { whose: Whose; page: NoticePage }) {
  for (const subscriptionId of await readSubscriptionIds(db, whose))
    await jobs.enqueue(db, 'send-push', { subscriptionId, page })
}
