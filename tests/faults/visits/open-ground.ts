import { join } from 'node:path'
import type { FaultPages } from '../build-fault-pages.ts'
import { makeStack } from '../day/make-stack.ts'
import { canMount, fillable } from '../fillable-folder.ts'
import { pharmacist } from '../world.ts'
import { type NodeTablet, startNodeTablet } from './node-tablet.ts'
import type { Ground } from './run-round.ts'
import { makeTroubles } from './server-troubles.ts'
import type { VisitsState } from './visits-state.ts'

type Wanted = { tablets: number; pages: FaultPages | null }

/** Two processes of the server on the data of earlier runs, and new tablets before them. A killed app may leave work undone behind it. */
export async function openGround(
  { dataDir, backup }: Pick<VisitsState, 'dataDir' | 'backup'>,
  { tablets: count, pages }: Wanted,
): Promise<Ground & { close: () => Promise<void> }> {
  process.on('unhandledRejection', ignoreDead)
  const stack = await makeStack({ servers: 2, env: () => Promise.resolve({}), at: dataDir })
  const disk = canMount() ? await fillable(join(dataDir, 'staged'), '256m') : null
  if (disk === null) process.stdout.write('No small disk can be mounted here: no disk gets full.\n')
  const tablets: NodeTablet[] = []
  const close = async () => {
    await Promise.all(tablets.map((tablet) => tablet.close()))
    await stack.close()
    disk?.release()
    process.off('unhandledRejection', ignoreDead)
  }
  try {
    await stack.startDatabase()
    const troubles = makeTroubles({ stack, backup, disk })
    await troubles.reviveAll()
    // One after the other: the server hashes few passwords at once.
    while (tablets.length < count) {
      const tablet = await startNodeTablet(stack.ports)
      tablets.push(tablet)
      await tablet.signIn(pharmacist)
    }
    return { stack, troubles, tablets, pages, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What a killed app was doing ends with its databases. Anything else is ours. */
function ignoreDead(error: unknown): void {
  if (error instanceof Error && /Database|Abort|StorageLost/.test(error.name)) return
  throw error
}
