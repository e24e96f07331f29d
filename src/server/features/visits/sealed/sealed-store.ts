import type { LoginId, PracticeId, VisitId } from '../../../../contract/ids.ts'
import type { QuarantineReceipt, SealedEnvelope, SealedManifest } from '../../../../contract/visits/sealed-visit.ts'
import type { Db } from '../../../platform/database.ts'
import { worksForPractice } from '../../../records/practices/staff-access/works-for-store.ts'
import type { SealedSubmission } from './open-envelope.ts'

/** The manifest of a registered sealed version; null if there is none, or the version is plain. */
export async function readSealedManifest(
  db: Db,
  { visitId, version }: { visitId: VisitId; version: number },
): Promise<SealedManifest | null> {
  const row = await db
    .selectFrom('visit_registrations')
    .select('manifest')
    .where('visit_id', '=', visitId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.manifest.kind === 'sealed' ? row.manifest : null
}

/** Whether somebody may still make visits for a practice. */
export async function isWorkingFor(db: Db, loginId: LoginId, practiceId: PracticeId): Promise<boolean> {
  const row = await db
    .selectFrom('logins')
    .innerJoin('login_contexts', 'login_contexts.login_id', 'logins.login_id')
    .select('logins.login_id')
    .where('logins.login_id', '=', loginId)
    .where('logins.status', '=', 'active')
    .where('login_contexts.practice_id', '=', practiceId)
    .where(worksForPractice)
    .executeTakeFirst()
  return row !== undefined
}

/** The receipt of exactly this version, if it is held. */
export async function readQuarantineReceipt(
  db: Db,
  { visitId, version }: { visitId: VisitId; version: number },
): Promise<QuarantineReceipt | null> {
  const row = await db
    .selectFrom('sealed_visits')
    .select('receipt')
    .where('visit_id', '=', visitId)
    .where('version', '=', version)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return row?.receipt ?? null
}

const rowOf = ({ manifest, ticket, envelope }: SealedSubmission) => ({
  version: manifest.version,
  practice_id: manifest.practiceId,
  login_id: ticket.sub,
  device_id: ticket.device,
  envelope: JSON.stringify(envelope),
})

/**
 * Stores a refused visit, which its owner may correct. A visit that is refused again keeps the time of its first
 * refusal.
 */
export async function writeRefused(db: Db, sealed: SealedSubmission, now: Date): Promise<void> {
  const row = rowOf(sealed)
  await db
    .insertInto('sealed_visits')
    .values({ visit_id: sealed.manifest.visitId, ...row, state: 'refused', refused_at: now })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(row).where('sealed_visits.state', '=', 'refused'))
    .execute()
}

/** Stores a visit unopened until a manager releases it, with the receipt that was sent. */
export async function writeQuarantined(db: Db, sealed: SealedSubmission, receipt: QuarantineReceipt): Promise<void> {
  const row = {
    ...rowOf(sealed),
    state: 'held' as const,
    reason: receipt.reason,
    receipt: JSON.stringify(receipt),
    held_at: new Date(receipt.heldAt),
  }
  await db
    .insertInto('sealed_visits')
    .values({ visit_id: sealed.manifest.visitId, ...row, refused_at: row.held_at })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(row))
    .execute()
}

/** A stored sealed visit with its envelope; null if there is none. */
export async function readSealedVisit(
  db: Db,
  visitId: VisitId,
): Promise<{ version: number; practiceId: PracticeId; envelope: SealedEnvelope; state: 'refused' | 'held' } | null> {
  const row = await db
    .selectFrom('sealed_visits')
    .select(['version', 'practice_id as practiceId', 'envelope', 'state'])
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the stored sealed version of a visit: the visit is committed, or a newer version replaces it. */
export async function deleteSealedVisit(db: Db, visitId: VisitId): Promise<void> {
  await db.deleteFrom('sealed_visits').where('visit_id', '=', visitId).execute()
}

/** The refused visits that nobody has corrected since `before`, and those whose owner was disabled or left. */
export async function findAbandoned(db: Db, before: Date): Promise<VisitId[]> {
  const rows = await db
    .selectFrom('sealed_visits')
    .leftJoin('login_contexts', (join) =>
      join
        .onRef('login_contexts.login_id', '=', 'sealed_visits.login_id')
        .onRef('login_contexts.practice_id', '=', 'sealed_visits.practice_id'),
    )
    .innerJoin('logins', 'logins.login_id', 'sealed_visits.login_id')
    .select('sealed_visits.visit_id')
    .where('sealed_visits.state', '=', 'refused')
    .where((where) =>
      where.or([
        where('refused_at', '<', before),
        where('logins.status', '!=', 'active'),
        where('login_contexts.login_id', 'is', null),
      ]),
    )
    .limit(500)
    .execute()
  return rows.map((row) => row.visit_id)
}

/**
 * The visits that wait for a manager of this practice, oldest first: who sealed them and when, without patient data.
 */
export const readQuarantinedVisits = (db: Db, practiceId: PracticeId) =>
  db
    .selectFrom('sealed_visits')
    .innerJoin('logins', 'logins.login_id', 'sealed_visits.login_id')
    .leftJoin('devices', 'devices.device_id', 'sealed_visits.device_id')
    .select([
      'sealed_visits.visit_id',
      'sealed_visits.version',
      'sealed_visits.receipt',
      'devices.name as device_name',
      'logins.first_name',
      'logins.last_name',
    ])
    .where('sealed_visits.practice_id', '=', practiceId)
    .where('sealed_visits.state', '=', 'held')
    .orderBy('sealed_visits.held_at')
    .execute()
