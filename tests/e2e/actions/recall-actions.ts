import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expect } from './journey-test.ts'
import { cancelBookings } from './own-booking-actions.ts'

type DueCheck = { userName: string; mobile: string; remove: () => Promise<void> }
const userName = 'new.patient@demo.test'
const practice = 'Ponsonby Road Doctors'

const runJob = ({ dataDir }: ServerProcess, name: string) =>
  queryDatabase(dataDir, 'insert into pgboss.job (name, data) values ($1, $2)', [name, {}])

/** Somebody of a doctors' practice who asked to be reminded every six months, seven months ago; `remove` puts all back. */
export async function addDueCheck(server: ServerProcess): Promise<DueCheck> {
  const { dataDir } = server
  // Who has booked is held up.
  await cancelBookings(server, userName)
  const [row] = await queryDatabase<{ patient_id: string; mobile_phone: string }>(
    dataDir,
    `with asked as (insert into recall_choices (patient_id, is_enabled, months, chosen_at, chosen_by)
        select patient_id, true, 6, now() - interval '7 months', login_id from logins where user_name = $1),
      joined as (insert into patient_practices (patient_id, practice_id)
        select l.patient_id, p.practice_id from logins l, practices p where user_name = $1 and practice_name = $2 on conflict do nothing)
    select patient_id, patients.mobile_phone from logins join patients using (patient_id) where user_name = $1`,
    [userName, practice],
  )
  if (row === undefined) throw new Error(`The demo has no ${userName}.`)
  await runJob(server, 'plan-recalls')
  await expect.poll(() => planned(dataDir, row.patient_id), { timeout: 30_000 }).toBe(1)
  const remove = async () => {
    await queryDatabase(dataDir, 'delete from recall_choices where patient_id = $1', [row.patient_id])
    await queryDatabase(
      dataDir,
      `delete from patient_practices where patient_id = $1 and practice_id in (select practice_id from practices where practice_name = $2)`,
      [row.patient_id, practice],
    )
  }
  return { userName, mobile: row.mobile_phone, remove }
}

const planned = async (dataDir: string, patientId: string) =>
  (await queryDatabase(dataDir, 'select 1 from recall_plans where patient_id = $1 and due_on < now()', [patientId]))
    .length

/** Has what is due sent now, at whatever hour of the night this runs. */
export async function sendReminders(server: ServerProcess): Promise<void> {
  const hour = new Date().getUTCHours()
  // Where it is noon now, give or take an hour: the sign of these zones is the other way round.
  const zone = hour === 12 ? 'Etc/GMT' : hour > 12 ? `Etc/GMT+${hour - 12}` : `Etc/GMT-${12 - hour}`
  await queryDatabase(
    server.dataDir,
    `update recall_plans set time_zone = $1, next_at = now() - interval '1 minute' where due_on < now() and patient_id in (select patient_id from logins where user_name = $2)`,
    [zone, userName],
  )
  await runJob(server, 'send-recalls')
}
