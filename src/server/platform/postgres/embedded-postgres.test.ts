import { expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

test('the embedded database gets nothing of our environment, in which SECRETS may stand', async () => {
  const server = await startTestServer()
  const client = await server.services.database.pool.connect()
  try {
    await client.query('create temporary table environment (line text)')
    await client.query(`copy environment from program 'env'`)
    const { rows } = await client.query<{ line: string }>('select line from environment')
    const names = rows.map(({ line }) => line.split('=')[0])
    expect(names).toContain('LC_CTYPE')
    for (const name of ['SECRETS', 'HOME', 'NODE_ENV', 'VITEST']) expect(names).not.toContain(name)
  } finally {
    client.release()
  }
})
