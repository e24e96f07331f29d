import { Client } from 'pg'

/** What the triggers of `0001-first` tell: a key's column and value, such as `patient_id 8f1...`; null: anything may have changed. */
export type Change = string | null

/** Hears of changes to who may see what, from every process on this database. */
export type Changes = {
  onChange: (listener: (change: Change) => void) => void
  /** Whether every change that was committed more than a second ago has been heard. Never throws. */
  areHeard: () => true | Promise<boolean>
  close: () => Promise<void>
}

const channel = 'access_changed'
const oldest = 1000
const beatAfter = 300

// A connection that listens. `onEnd` hears at most once that it broke.
async function openListener(
  url: string,
  { tell, onEnd }: { tell: (change: Change) => void; onEnd: (cause: Error | null) => void },
): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: oldest, query_timeout: oldest })
  client.on('notification', ({ payload }) => tell(payload ?? null))
  client.on('error', onEnd)
  client.on('end', () => onEnd(null))
  await client.connect()
  await client.query(`listen ${channel}`)
  return client
}

/**
 * Listens with a connection of its own, which is opened at first use. PostgreSQL delivers a notification before it
 * answers a later query of the same connection: so a query that was answered proves that all before it was heard,
 * and one is sent while anybody asks. While the connection is broken, nothing is heard.
 */
export function listenForChanges(url: string, onLost: (error: Error) => void): Changes {
  const listeners: ((change: Change) => void)[] = []
  const tell = (change: Change) => listeners.forEach((listener) => listener(change))
  let client: Client | null = null
  let heardAt = Number.NEGATIVE_INFINITY
  let notBefore = Number.NEGATIVE_INFINITY
  let beating: Promise<void> | null = null

  const lose = (cause: Error | null) => {
    if (notBefore === Number.POSITIVE_INFINITY) return
    const lost = client
    client = null
    heardAt = Number.NEGATIVE_INFINITY
    notBefore = performance.now() + oldest
    tell(null)
    void lost?.end().catch(() => undefined)
    if (cause !== null) onLost(cause)
  }
  const beat = async () => {
    try {
      if (client === null) {
        client = await openListener(url, { tell, onEnd: lose })
        tell(null)
      }
      const connection = client
      const begun = performance.now()
      await connection.query('select 1')
      if (client === connection) heardAt = begun
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return {
    onChange: (listener) => void listeners.push(listener),
    areHeard: () => {
      const now = performance.now()
      if (now - heardAt < beatAfter) return true
      if (now < notBefore) return Promise.resolve(false)
      beating ??= beat().finally(() => {
        beating = null
      })
      return now - heardAt < oldest ? true : beating.then(() => performance.now() - heardAt < oldest)
    },
    close: async () => {
      notBefore = Number.POSITIVE_INFINITY
      heardAt = Number.NEGATIVE_INFINITY
      await beating
      await client?.end().catch(() => undefined)
    },
  }
}
