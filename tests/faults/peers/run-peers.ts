import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPage } from '../../bench/build-page.ts'
import { readServer } from '../read-server.ts'
import { type SharedServer, openWorld } from '../world.ts'
import { ourOutbox } from './our-outbox.ts'
import type { Peer } from './peer.ts'
import { type PeerFault, peerFaults } from './peer-faults.ts'
import { tanstackPeer } from './tanstack-peer.ts'
import { workboxPeer } from './workbox-peer.ts'

/** What became of one visit: `arrived` once and whole; `sent twice` also counts what the server knew how to ignore. */
type Fate = 'arrived' | 'lost' | 'doubled' | 'stuck'

/** `npm run faults -- --peers`: our outbox, Workbox's queue and TanStack's mutations under the same faults, and a table. */
export async function runPeers(ground: SharedServer): Promise<void> {
  const peers = [ourOutbox, workboxPeer(await scriptOf('workbox')), tanstackPeer(await scriptOf('tanstack'))]
  const width = Math.max(...peerFaults.map(({ name }) => name.length))
  const out = (cells: readonly string[]) =>
    process.stdout.write(
      `${cells
        .map((cell, i) => cell.padEnd(i === 0 ? width : 46))
        .join('  ')
        .trimEnd()}\n`,
    )
  out(['Fault', ...peers.map(({ name }) => name)])
  const sums = peers.map(() => ({ arrived: 0, lost: 0, doubled: 0, stuck: 0 }))
  for (const fault of peerFaults) {
    const fates: Fate[] = []
    for (const peer of peers) fates.push(await meet(ground, { peer, fault }))
    for (const [i, fate] of fates.entries()) (sums[i] ?? { [fate]: 0 })[fate] += 1
    out([fault.name, ...fates])
  }
  out([
    `${peerFaults.length} visits each`,
    ...sums.map(({ lost, doubled, stuck }) => `${lost} lost, ${doubled} doubled, ${stuck} stuck`),
  ])
}

async function meet(ground: SharedServer, { peer, fault }: { peer: Peer; fault: PeerFault }): Promise<Fate> {
  const world = await openWorld(ground, { scripts: peer.scripts })
  try {
    const page = await fault.play(world, peer)
    const held = await peer.settle(world, page)
    const { visits } = world.ledger
    const kept = await readServer(ground.server.dataDir, {
      visitIds: visits.map(({ visitId }) => visitId),
      lastNames: visits.map(({ lastName }) => lastName),
    })
    if (kept.length > 1) return 'doubled'
    const [visit] = visits
    const images = kept[0]?.images ?? []
    const isWhole = Object.entries(visit?.hashes ?? {}).every(([photoId, hash]) =>
      images.some((image) => image.photoId === photoId && image.fileSha256 === hash),
    )
    if (kept.length === 1) return isWhole ? 'arrived' : 'lost'
    return held > 0 ? 'stuck' : 'lost'
  } finally {
    await world.close()
  }
}

const outDir = join(import.meta.dirname, '../../../.tmp/faults/peers')
const entries = {
  workbox: new URL('../../bench/pages/workbox-worker.ts', import.meta.url),
  tanstack: new URL('tanstack-page.ts', import.meta.url),
}

async function scriptOf(name: keyof typeof entries): Promise<string> {
  await buildPage(name, entries[name], outDir)
  return readFile(join(outDir, `${name}.js`), 'utf8')
}
