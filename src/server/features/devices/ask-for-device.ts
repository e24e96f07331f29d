import type { askForDevice as askForDeviceEndpoint } from '../../../contract/devices/devices.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { Services } from '../../platform/services.ts'
import { readMailRecipient } from '../../records/accounts/mail-recipient-store.ts'
import { readDevices } from './enrolled-device-store.ts'
import { findTabletMail } from './find-tablet-mail.ts'
import { lockTablet, readActiveUsersOfTablet, wasAskedForSince } from './tablet-events-store.ts'

const dayMs = 24 * 3_600_000

/**
 * devices/askfor: a manager asks the people who work on a tablet of their practice to find it. A tablet of another
 * practice is 404.
 */
export const askForDevice =
  ({
    database,
    clock,
    jobs,
    config,
  }: Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>): Handler<typeof askForDeviceEndpoint> =>
  async ({ actor, params: { deviceId } }) => {
    const user = userOf(actor)
    const [tablet] = await readDevices(database.db, user.practices, deviceId)
    if (tablet === undefined) throw new Problem('not-found')
    requireMay(user, 'manage', 'a practice')
    const now = clock.now()
    return database.db.transaction().execute(async (db) => {
      // A tablet that was reported lost sends nothing when it connects, and one that is to be wiped deletes its data
      // then.
      if ((await lockTablet(db, deviceId)) !== 'active')
        throw new Problem('conflict', { detail: 'This tablet was reported lost. Say that it was found first.' })
      if (await wasAskedForSince(db, deviceId, new Date(now.getTime() - dayMs)))
        throw new Problem('conflict', { detail: 'They were asked in the last 24 hours. Ask again tomorrow.' })
      const users = await readActiveUsersOfTablet(db, deviceId)
      if (users.length === 0)
        throw new Problem('conflict', { detail: 'Nobody who signed in on this tablet works here any more.' })
      for (const { login_id } of users)
        await queueMail(
          db,
          jobs,
          findTabletMail(await readMailRecipient(db, login_id), { tablet, publicUrl: config.publicUrl }),
        )
      const by = { actor: user.loginId, session: user.sessionId }
      await writeSecurityLog(db, { kind: 'device', what: 'asked-for', ...by, device: deviceId, now })
      return { asked: users.length }
    })
  }
