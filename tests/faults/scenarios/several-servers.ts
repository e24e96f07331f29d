import type { ServerProcess } from '../../support/server/run-server.ts'
import { freePort } from '../../support/server/free-port.ts'
import { runSecondServer } from '../../support/run-second-server.ts'
import { databaseConnection, queryDatabase } from '../../support/server/server-database.ts'
import { makePooler, poolerNeeds } from '../../operations/make-pooler.ts'
import { succeeds } from '../../operations/step.ts'
import { expectThat, type Scenario } from '../scenario.ts'
import { openSignedInTab, type World } from '../world.ts'
import { requests } from './under-rules.ts'

const { commit, PATCH: patch, register } = requests

/** Answers of a second process of the same service come in turn with those of the first. */
async function besideAnother(
  world: World,
  play: (other: ServerProcess) => Promise<void>,
  pooler: string | null = null,
): Promise<void> {
  const other = await runSecondServer(world.server, await freePort(), pooler)
  try {
    world.network.targets.push(other.port)
    await play(other)
  } finally {
    world.network.targets.length = 1
    await other.kill()
  }
}

const inTurn: Scenario = {
  group: 20,
  name: 'two processes of the server answer in turn, each of register, PATCH and commit is sent twice',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await besideAnother(world, async () => {
      for (const on of [register, patch, commit])
        world.network.rules.push({ ...on, times: 6, action: { kind: 'send-twice' } })
      for (let i = 0; i < 3; i += 1) await world.send(page, { photos: [150_000, 90_000] })
      await world.settle(page)
    })
    const rows = await queryDatabase(world.server.dataDir, 'select 1 from visits where visit_id::text = any($1)', [
      world.ledger.visits.map(({ visitId }) => visitId),
    ])
    expectThat(rows.length === 3, `${rows.length} of 3 visits are on the server`)
  },
}

const oneDies: Scenario = {
  group: 20,
  name: 'one of two processes of the server is killed while photos arrive: the other goes on',
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 10 })
    await besideAnother(world, async (other) => {
      world.control.stops.push({
        name: 'mid-upload',
        by: 'tab',
        nth: 2,
        act: async () => {
          await other.kill()
          return 'go-on'
        },
      })
      await world.send(page, { photos: [400_000, 300_000] })
      await world.control.allReached()
      await world.settle(page)
    })
  },
}

const poolerRestarts: Scenario = {
  group: 20,
  name: 'PgBouncer before the database of one of two processes is stopped and killed while photos arrive',
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 10 })
    const pooler = await makePooler(await databaseConnection(world.server.dataDir))
    try {
      await pooler.start()
      const play = async () => {
        for (const [nth, signal] of [
          [1, 'SIGTERM'],
          [3, 'SIGKILL'],
        ] as const)
          world.control.stops.push({
            name: 'mid-upload',
            by: 'tab',
            nth,
            act: async () => {
              await pooler.end(signal)
              await pooler.start()
              return 'go-on'
            },
          })
        await world.send(page, { photos: [400_000, 300_000, 200_000] })
        await world.control.allReached()
        await world.settle(page)
      }
      await besideAnother(world, play, pooler.url)
    } finally {
      await pooler.remove()
    }
  },
}
const hasPooler = poolerNeeds.every((program) => succeeds('which', [program]))

/** Faults of several processes behind one address (docs/faults.md 6.20, row locks); that of PgBouncer where it is installed. */
export const severalServers: readonly Scenario[] = [inTurn, oneDies, ...(hasPooler ? [poolerRestarts] : [])]
