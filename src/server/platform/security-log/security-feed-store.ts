import type { Db } from '../database.ts'

/**
 * The position up to which the security log was sent, locked until the transaction ends; null while another process is
 * sending.
 */
export async function lockFeedPosition(db: Db): Promise<number | null> {
  const row = await db.selectFrom('security_feed').select('position').forUpdate().skipLocked().executeTakeFirst()
  return row?.position ?? null
}

/** Saves the position up to which the security log was sent. */
export async function writeFeedPosition(db: Db, position: number): Promise<void> {
  await db.updateTable('security_feed').set({ position }).execute()
}
