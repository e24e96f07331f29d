import type { PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

export const readPractices = (db: Db, practices: readonly PracticeId[]) =>
  practices.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('practices')
        .selectAll()
        .where('practice_id', 'in', [...practices])
        .orderBy('practice_name')
        .orderBy('practice_id')
        .execute()
