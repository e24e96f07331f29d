import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

/** Makes the patient with the most photos after Aroha a child of hers, with reports; answers the child's id. */
export async function addChildOfAroha({ dataDir }: ServerProcess): Promise<string> {
  const [child] = await queryDatabase<{ patient_id: string }>(
    dataDir,
    `update patients set birth_date = (now() - interval '9 years')::date where patient_id = (
      select images.patient_id from images join reports using (patient_id)
      where images.patient_id not in (select patient_id from logins where patient_id is not null)
        and authorising <> 'waiting' and recalled_at is null
      group by images.patient_id order by count(*) desc limit 1)
    returning patient_id`,
  )
  if (child === undefined) throw new Error('The demo has nobody else with photos and a report.')
  await queryDatabase(
    dataDir,
    `insert into guardians (patient_id, login_id, relationship, recorded_by, recorded_at)
      select $1, mother.login_id, 'Mother', desk.login_id, now() from logins mother, logins desk
      where mother.user_name = 'patient@demo.test' and desk.user_name = 'manager.au@demo.test' on conflict do nothing`,
    [child.patient_id],
  )
  return child.patient_id
}
