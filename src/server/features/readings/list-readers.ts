import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { readerName } from '../../records/readings/present-diagnosis.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { readReaders } from './reader-store.ts'
import { requireReader } from './with-reading.ts'

/** The other readers, by name. */
export const listReaders =
  ({ database }: ReadingDependencies): Handler<typeof calls.listReaders> =>
  async ({ actor }) => {
    const user = userOf(actor)
    requireReader(user)
    const readers = await readReaders(database.db)
    return {
      readers: readers
        .filter(({ login_id }) => login_id !== user.loginId)
        .map((row) => ({ loginId: row.login_id, name: readerName(row) })),
    }
  }
