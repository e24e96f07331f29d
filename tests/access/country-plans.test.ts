import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../src/contract/catalogue.ts'
import { fillCountry } from '../bench/country/fill-country.ts'
import { explainStatements, largeTables, watchPlans, type WholeRead } from '../bench/country/read-plans.ts'
import { makeAccessWorld, type ActorName } from '../support/access/access-world.ts'
import { askAs, rowOf } from '../support/access/ask-as.ts'
import { cloneDatabase } from '../support/server/clone-database.ts'
import { openServer } from '../support/server/open-server.ts'

/* Every call of the catalogue, by each kind of person who may, over a tenth of a country: what none of them may read whole are
   the tables that have over 100 000 rows in all of it. The fill takes minutes: `npm run test:all` alone plays it. */
const patients = 20_000
const least = 10_000

const tell = ({ table, rows, statement }: WholeRead) => `${table}, ${rows} rows: ${statement.slice(0, 4000)}`

describe.runIf(process.env['TEST_ALL'] === '1')('over a tenth of a country', () => {
  test('no call reads a large table from its first row on', { timeout: 900_000 }, async () => {
    const url = await cloneDatabase()
    const filling = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
    await explainStatements(filling)
    // A table of all of it is ten times as dear to read whole; this is also what a database on SSD is told.
    await filling.query(
      `do $$ begin execute format('alter database %I set random_page_cost = 1.1', current_database()); end $$`,
    )
    const server = await openServer(url)
    afterAll(() => server[Symbol.asyncDispose]())
    const plans = watchPlans(server.services.database.pool)
    const world = await makeAccessWorld(server)
    const { clinic: practiceId, siteId, offer } = world
    await fillCountry(filling, patients, { practiceId, siteId, ...offer, now: server.clock.now() })
    const large = await largeTables(filling, least)
    await filling.end()
    plans.taken(large)
    // That a whole table is noticed at all.
    await server.services.database.pool.query('select count(*) from visits where payload_hash = $1', ['none'])
    expect(plans.taken(large).map(({ table }) => table)).toEqual(['visits'])
    const found: string[] = []
    for (const endpoint of catalogue) {
      const actors = Object.entries(rowOf(endpoint.name).outcomes).filter(([, outcome]) => outcome.startsWith('2'))
      for (const [who] of actors) {
        await askAs(world, endpoint, { who: who as ActorName })
        found.push(...plans.taken(large).map((read) => `${endpoint.name} by ${who}: ${tell(read)}`))
      }
    }
    expect(found).toEqual([])
  })
})
