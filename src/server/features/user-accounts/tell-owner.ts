import type { UserActor } from '../../http/actor.ts'
import { readAddressee } from '../../records/accounts/addressee-store.ts'
import type { Db } from '../../platform/database.ts'
import { queueMail, queueTextMessage } from '../../platform/mail/mail.ts'
import { phoneReplacedText, type Reach, reachChangedMail } from '../../records/accounts/mail-texts.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { AccountPorts } from './ports.ts'

type Told = { user: UserActor; changed: readonly Reach[]; oldPhone: string | null }

/** Tells the owner of an account, by e-mail and at the number until now, what leads to them no longer, and writes it down. */
export async function tellOwner(
  { config, clock, jobs }: Pick<AccountPorts, 'config' | 'clock' | 'jobs'>,
  db: Db,
  { user: { loginId, sessionId }, changed, oldPhone }: Told,
): Promise<void> {
  const now = clock.now()
  for (const what of changed)
    await writeSecurityLog(db, { kind: 'setting', what, actor: loginId, session: sessionId, now })
  await queueMail(db, jobs, reachChangedMail(await readAddressee(db, loginId), changed, config.publicUrl))
  if (changed.includes('phone') && oldPhone !== null)
    await queueTextMessage(db, jobs, phoneReplacedText(oldPhone, config.publicUrl))
}
