import { consentTextVersion } from '../../../src/domain/visits/consent-texts.ts'
import type { ConsentFlag } from '../../../src/domain/visits/consent-texts.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

/** A patient gives a consent in the text of today, or withdraws it, as from now on. */
export async function recordConsent(
  { dataDir }: ServerProcess,
  userName: string,
  [flag, value]: readonly [ConsentFlag, boolean],
): Promise<void> {
  const said = await queryDatabase(
    dataDir,
    `insert into consent_events (patient_id, flag, value, occurred_at, text_version, channel)
       select patient_id, $2, $3, now(), $4, 'portal' from logins where user_name = $1 returning flag`,
    [userName, flag, value, consentTextVersion],
  )
  if (said.length !== 1) throw new Error(`${userName} is no patient of the demo.`)
}
