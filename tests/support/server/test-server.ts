import { afterAll } from 'vitest'
import { saveSeenFields } from '../fields/watch-fields.ts'
import { cloneDatabase } from './clone-database.ts'
import { openServer, type ServerSettings, type TestServer } from './open-server.ts'

export type { CallOptions, TestAnswer, TestServer } from './open-server.ts'

/** A whole server on a clone of the migrated database, without a port; closed after the test file. `settings` replace its own. */
export async function startTestServer(settings: ServerSettings = {}): Promise<TestServer> {
  const server = await openServer(await cloneDatabase(), settings)
  afterAll(async () => {
    saveSeenFields()
    await server[Symbol.asyncDispose]()
  })
  return server
}
