import { sql } from 'kysely'
import type { LesionId, PatientId, PracticeId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts'
import { takeOverDrafts } from './result-drafts-store.ts'
import { hasPracticeAccess } from '../practices/practice-access-store.ts'

/** How long a link accepts results: a laboratory may answer weeks after the spot was removed. */
const lifetimeMs = 90 * 24 * 3_600_000

type NewResultLink = {
  reportId: ReportId
  lesionIds: readonly LesionId[]
  practiceId: PracticeId | null
  /** The e-mail address that gets the link. */
  recipient: string
  now: Date
}

/**
 * Creates a link with which a practice enters the results of these spots of a report. Returns its token, which is not
 * stored. The recipient's drafts from earlier links move to this one.
 */
export async function newResultLink(
  db: Db,
  { reportId, lesionIds, practiceId, recipient, now }: NewResultLink,
): Promise<string> {
  const token = newSecretToken()
  await db
    .insertInto('spot_result_links')
    .values({
      token_hash: hashSecretToken(token),
      report_id: reportId,
      lesion_ids: [...lesionIds],
      practice_id: practiceId,
      recipient,
      made_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      opened_at: null,
      session_hash: null,
      session_until: null,
    })
    .execute()
  await takeOverDrafts(db, { linkHash: hashSecretToken(token), reportId, lesionIds, recipient })
  return token
}

/** Whether the practice that a link was mailed to still has access: its patient did not remove it, and it is open. */
const hasAccess = sql<boolean>`(spot_result_links.practice_id is null
  or ${hasPracticeAccess(sql`reports.patient_id`, sql`spot_result_links.practice_id::text`)})`

const links = (db: Db) =>
  db
    .selectFrom('spot_result_links')
    .innerJoin('reports', 'reports.report_id', 'spot_result_links.report_id')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .selectAll('spot_result_links')
    .select(['reports.patient_id', 'patients.birth_date', 'patients.first_name', 'patients.last_name'])
    .select(hasAccess.as('has_access'))

export type ResultLinkRow = {
  token_hash: string
  report_id: ReportId
  lesion_ids: LesionId[]
  practice_id: PracticeId | null
  recipient: string | null
  expires_at: Date
  patient_id: PatientId
  birth_date: string
  first_name: string
  last_name: string
  /** Whether the practice that it was mailed to still has access to the record. */
  has_access: boolean
}

/** A link and the spots that it asks about; undefined for an unknown token. */
export const readResultLink = (db: Db, tokenHash: string): Promise<ResultLinkRow | undefined> =>
  links(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/** The link that a session was opened with; undefined once either has ended. */
export const readResultLinkBySession = (db: Db, sessionHash: string, now: Date): Promise<ResultLinkRow | undefined> =>
  links(db)
    .where('session_hash', '=', sessionHash)
    .where('session_until', '>', now)
    .where('expires_at', '>', now)
    .where(hasAccess)
    .executeTakeFirst()

/** Opens a session of a link, and ends the previous one. */
export async function openResultSession(
  db: Db,
  tokenHash: string,
  { sessionHash, until, now }: { sessionHash: string; until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('spot_result_links')
    .set({ session_hash: sessionHash, session_until: until, opened_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}
