import { Client } from 'pg'

/** `CITUS_URL`: the addresses of a Citus cluster's databases `postgres`, the coordinator's first, with spaces between; null: none is there. */
export function citusNodes(): readonly string[] | null {
  const nodes = (process.env['CITUS_URL'] ?? '').split(/\s+/).filter(Boolean)
  return nodes.length === 0 ? null : nodes
}

/** Asks one database, over a connection of its own. */
export async function askNode<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  // A node that a test kills: the statement itself rejects.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The address of another database of the same node. */
export const databaseAt = (node: string, name: string): string => {
  const url = new URL(node)
  url.pathname = `/${name}`
  return url.href
}
