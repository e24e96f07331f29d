import type { LesionId, PatientId, PracticeId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts'
import { takeOverDrafts } from './result-drafts-store.ts'

/** How long a link takes results: a laboratory answers weeks after the spot was taken off. */
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
 * Makes a link by which a practice says what became of these spots of a report, and returns its token, which is kept nowhere.
 * What the same recipient typed by an earlier link goes on with this one.
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

const links = (db: Db) =>
  db
    .selectFrom('spot_result_links')
    .innerJoin('reports', 'reports.report_id', 'spot_result_links.report_id')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .selectAll('spot_result_links')
    .select(['reports.patient_id', 'patients.birth_date', 'patients.first_name', 'patients.last_name'])

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
}

/** A link with whose spots it asks for; undefined for an unknown token. */
export const readResultLink = (db: Db, tokenHash: string): Promise<ResultLinkRow | undefined> =>
  links(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/** The link that a session was opened with; undefined once either has ended. */
export const readResultLinkBySession = (db: Db, sessionHash: string, now: Date): Promise<ResultLinkRow | undefined> =>
  links(db)
    .where('session_hash', '=', sessionHash)
    .where('session_until', '>', now)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Opens a session of a link; the one before ends. */
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
