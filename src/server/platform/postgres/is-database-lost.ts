/*
 * Codes of PostgreSQL and of the network that mean a connection is unusable, and messages of pg and pg-pool that have
 * no code.
 */
const connectionCodes =
  /^(08[0-9A-Z]{3}|57P0[1-5]|25P0[34]|25006|ECONN(REFUSED|RESET|ABORTED)|E(PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN))$/
const messages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|this database takes no writes)/
/*
 * A statement or lock that took too long, no free connection or memory, a deadlock, or a disk or another machine of a
 * Citus cluster that failed: the connection is still good.
 */
const busyCodes = /^(57014|53[23]00|55P03|40P01|40001|58030)$/

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null)

/**
 * Whether the connection of a failed statement is lost: it ended, was never made, or its server hangs or accepts no
 * writes.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  const code = codeOf(error)
  return code === null ? messages.test(error.message) : connectionCodes.test(code)
}

/**
 * Whether a statement failed because the database is lost, busy or too slow, so that the same call may succeed a moment
 * later.
 */
export const isDatabaseLost = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Error && busyCodes.test(codeOf(error) ?? ''))
