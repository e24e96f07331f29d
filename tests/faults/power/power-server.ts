import { join } from 'node:path'
import { makeStack } from '../day/make-stack.ts'
import type { Place } from '../day/people.ts'
import { openSyncedDisk, type SyncedDisk } from './synced-disk.ts'

/** The real server and PostgreSQL on one disk that forgets what was not synced. */
type PowerServer = Place & {
  /** The power fails: every process is killed, and the disk has what was synced. `survives`: see SyncedDisk.cut. */
  cutPower: (survives: () => boolean) => Promise<void>
  /** The power is back: database and server start as they find their disk. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** Starts both on a copy of the demo. */
export async function startPowerServer(): Promise<PowerServer> {
  const disks: SyncedDisk[] = []
  const stack = await makeStack({
    servers: 1,
    env: async (dataDir) => {
      const disk = await openSyncedDisk(dataDir, join(dataDir, 'postgres'))
      disks.push(disk)
      await disk.syncAll()
      return disk.env
    },
  })
  const start = async () => {
    await stack.startDatabase()
    await stack.startServer(0)
  }
  await start()
  return {
    url: `http://localhost:${stack.ports[0]}`,
    dataDir: stack.dataDir,
    start,
    cutPower: async (survives) => {
      await stack.killAll()
      for (const disk of disks) await disk.cut(survives)
    },
    close: async () => {
      await stack.close()
      for (const disk of disks) await disk.close()
    },
  }
}
