import type * as calls from '../../../../contract/own-data/access-log.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { countAccessLog, readAccessLog } from './access-log-store.ts'
import { presentAccessLogEntry } from './present-access-log-entry.ts'

const year = 365 * 86_400_000

/** patientrecords/searchlooks: for the patient only. */
export const searchAccessLog =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.searchAccessLog> =>
  async ({ request: { whose, pageNo, pageSize }, actor }) => {
    const filter = { patientId: ownPatient(userOf(actor)), whose }
    const rows = await readAccessLog(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const { count, people } = await countAccessLog(db, filter, new Date(clock.now().getTime() - year))
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: rows.map(presentAccessLogEntry),
      peopleLastYear: people,
    }
  }
