import { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { databaseAddresses } from './database-addresses.ts'
import { isConnectionLost } from './is-database-lost.ts'

/** How long to wait for a database, in milliseconds; 0: without a limit. */
export type DatabaseTimeouts = {
  /** For getting a connection, new or from the pool. */
  connect: number
  /** For a statement to finish; enforced by the database. */
  statement: number
  /** For the answer to a statement; enforced by this process, because a database that hangs ends nothing. */
  answer: number
  /** For getting a lock. */
  lock: number
  /** For the next statement of a transaction. */
  idleInTransaction: number
}

/** The time-outs of an ordinary statement that may take `seconds`. */
export const timeoutsOf = (seconds: number): DatabaseTimeouts => ({
  connect: Math.min(5000, seconds * 1000),
  statement: seconds * 1000,
  answer: seconds * 1000 + 1000,
  lock: Math.min(10_000, seconds * 1000),
  idleInTransaction: Math.max(60_000, seconds * 1000),
})

/** For migrations and the commands of operators, which may take as long as they need. */
export const unhurried: DatabaseTimeouts = { connect: 5000, statement: 0, answer: 0, lock: 0, idleInTransaction: 0 }

type PoolOptions = {
  url: string
  /** Called for each connection that breaks, in use or not. */
  onLost: (error: Error) => void
  largest: number
  timeouts: DatabaseTimeouts
  /**
   * Whether connections go through a transaction pooler, which accepts no session settings: then the database's own
   * time-outs apply.
   */
  isPooled?: boolean
  /** By which the database knows whose connections these are. */
  name?: string
}

/**
 * A pool of connections to the server in `url` that accepts writes. Each connection has an error listener for its whole
 * life: without one, a connection that breaks inside a transaction would end the process.
 */
export function openPool({ url, onLost, largest, timeouts, isPooled = false, name }: PoolOptions): Pool {
  const hosts = hostsOf(url)
  const pool = new HostsPool(hosts.count, {
    Client: hosts.Client,
    max: largest,
    keepAlive: true,
    ...(name !== undefined && { application_name: name }),
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.answer,
    ...(!isPooled && {
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
    ...(hosts.count > 1 && { verify: hosts.requireWrites }),
  })
  pool.on('connect', (client) => client.on('error', onLost))
  // The listener above has reported it already.
  pool.on('error', () => undefined)
  return pool
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** Connecting, also for a statement of the pool itself, tries as many hosts as there are, to find one that accepts writes. */
class HostsPool extends Pool {
  readonly #hosts: number

  constructor(hosts: number, config: PoolConfig) {
    super(config)
    this.#hosts = hosts
  }

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    const client = this.#connectTo(this.#hosts)
    if (connected === undefined) return client
    client.then(
      (made) => connected(undefined, made, (release) => made.release(release)),
      (error: Error) => connected(error, undefined, () => undefined),
    )
  }

  async #connectTo(tries: number): Promise<PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (tries <= 1 || !isConnectionLost(error)) throw error
      return this.#connectTo(tries - 1)
    }
  }
}

type Verify = NonNullable<PoolConfig['verify']>

/**
 * Clients that connect to one host of `url`, and switch to the next once that host can't be reached or accepts no
 * writes.
 */
function hostsOf(url: string) {
  const addresses = databaseAddresses(url) ?? [url]
  const hostOfClient = new WeakMap<object, number>()
  let current = 0
  const moveOn = (client: object) => {
    // If many clients fail at once, only the first one switches hosts.
    if (hostOfClient.get(client) === current) current = (current + 1) % addresses.length
  }
  const HostClient = class extends Client {
    constructor(config?: ClientConfig) {
      const socket = new Socket()
      super({ ...config, connectionString: addresses[current] ?? url, stream: () => socket })
      hostOfClient.set(this, current)
      const fail = () => moveOn(this)
      // Registered before pg's own listener, so that an immediate retry already uses the next host.
      socket.once('error', fail).once('close', fail)
      this.once('connect', () => socket.off('error', fail).off('close', fail))
    }
  }
  const requireWrites: Verify = (client, done) => {
    client.query<{ standby: boolean }, []>('select pg_is_in_recovery() as standby', [], (error, { rows: [row] }) => {
      if (error || row?.standby !== true) return done(error)
      moveOn(client)
      done(new Error('this database takes no writes'))
    })
  }
  return { Client: HostClient, count: addresses.length, requireWrites }
}
