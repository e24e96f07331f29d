import type { PracticeId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

export const readPractice = (db: Db, practice: PracticeId) =>
  db.selectFrom('practices').selectAll().where('practice_id', '=', practice).executeTakeFirst()
