import type { searchLooks } from '../../../contract/patients/record-looks.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { countLooks, readLooks } from './looks-store.ts'
import { presentLook } from './present-look.ts'

const year = 365 * 86_400_000

/** patientrecords/searchlooks: for the patient alone, whoever else may read the record. */
export const answerLooks =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof searchLooks> =>
  async ({ request: { whose, pageNo, pageSize }, actor }) => {
    const which = { patientId: ownPatient(userOf(actor)), whose }
    const rows = await readLooks(db, which, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const { count, people } = await countLooks(db, which, new Date(clock.now().getTime() - year))
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: rows.map(presentLook),
      peopleLastYear: people,
    }
  }
