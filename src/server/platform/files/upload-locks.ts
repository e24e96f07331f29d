import type pg from 'pg'
import type { UploadId } from '../../../contract/ids.ts'

/** Ensures one writer per upload among all server processes. */
export type UploadLocks = {
  /** Runs `work` with the lock of this upload; returns 'busy' at once if another process or request has it. */
  withLock: <T>(uploadId: UploadId, work: () => Promise<T>) => Promise<T | 'busy'>
}

type LockSession = { client: pg.PoolClient; isLost: boolean; onError: (error: Error) => void }

/**
 * Advisory locks in PostgreSQL. All locks of a process share one connection: a slow upload needs no connection of its
 * own, and a killed process releases its locks at once. If the connection is lost, so are its locks. That is safe,
 * because writers write the same bytes at the same offsets, and the hash is checked at commit.
 */
export function uploadLocks(pool: pg.Pool): UploadLocks {
  const locked = new Set<UploadId>()
  let session: Promise<LockSession> | null = null
  const openSession = () => {
    session ??= openLockSession(pool, () => {
      session = null
    }).catch((error: unknown) => {
      session = null
      throw error
    })
    return session
  }
  const releaseLock = async (uploadId: UploadId) => {
    locked.delete(uploadId)
    if (locked.size > 0 || session === null) return
    const last = session
    session = null
    const { client, isLost, onError } = await last
    if (isLost) return
    client.off('error', onError)
    client.release()
  }
  return {
    withLock: async (uploadId, work) => {
      if (locked.has(uploadId)) return 'busy'
      locked.add(uploadId)
      try {
        const lockSession = await openSession()
        if (!(await tryLock(lockSession, uploadId))) return 'busy'
        try {
          return await work()
        } finally {
          if (!lockSession.isLost)
            await lockSession.client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`upload:${uploadId}`])
        }
      } finally {
        await releaseLock(uploadId)
      }
    },
  }
}

async function openLockSession(pool: pg.Pool, onLost: () => void): Promise<LockSession> {
  const client = await pool.connect()
  const onError = (error: Error) => {
    session.isLost = true
    onLost()
    client.off('error', onError)
    client.release(error)
  }
  const session: LockSession = { client, isLost: false, onError }
  client.on('error', onError)
  return session
}

async function tryLock({ client }: LockSession, uploadId: UploadId): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [
    `upload:${uploadId}`,
  ])
  return rows[0]?.got === true
}
