import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { accountPages } from './account-pages.ts'
import { alignment } from './alignment.ts'
import type { Bench, BenchContext } from './bench.ts'
import { carriedPlaces } from './carried-places.ts'
import { buildPages } from './build-pages.ts'
import { captureAndSeal } from './capture-and-seal.ts'
import { captureCheck } from './capture-check.ts'
import { coldStart } from './cold-start.ts'
import { commitLatency } from './commit-latency.ts'
import { compareResults } from './compare-results.ts'
import { country } from './country/country.ts'
import { printTable } from './measurement.ts'
import { addFigures, lastRelease, startResults, writeResults } from './run-results.ts'
import { deskDay } from './desk-day.ts'
import { devLoop } from './dev-loop.ts'
import { dueRecalls } from './due-recalls.ts'
import { figurePan, figureTaps, figureZoom } from './figure-gestures.ts'
import { figureMemory } from './figure-memory.ts'
import { firstInstall } from './first-install.ts'
import { firstSeconds } from './first-seconds.ts'
import { imageServing } from './image-serving.ts'
import { liveStreams } from './live-streams.ts'
import { liveWrites } from './live-writes.ts'
import { longLists } from './long-lists.ts'
import { memory } from './memory.ts'
import { memoryAfterSignOut } from './memory-after-sign-out.ts'
import { patientPages } from './patient-pages.ts'
import { plotting } from './plotting.ts'
import { starving } from './starving.ts'
import { visitCost } from './visit-cost.ts'
import { throughput } from './throughput.ts'
import { unlock } from './unlock.ts'
import { videoCalls } from './video-calls.ts'
import { publishing } from './publishing.ts'
import { readingRoom } from './reading-room.ts'
import { reportPdf } from './report-pdf.ts'
import { slotSearch } from './slot-search.ts'
import { unshuffling } from './unshuffle.ts'
import { uploadBytes } from './upload-bytes.ts'

/*
 * `npm run bench`, or `npm run bench -- --only <name>`: the figures of the product beside their targets and peers,
 * as tables and as JSON. `--compare` names what became worse since the last release, `--save <release>` keeps the run as one.
 */

const all: readonly Bench[] = [
  coldStart,
  firstInstall,
  firstSeconds,
  accountPages,
  captureAndSeal,
  unlock,
  uploadBytes,
  throughput,
  memory,
  memoryAfterSignOut,
  commitLatency,
  visitCost,
  imageServing,
  unshuffling,
  captureCheck,
  alignment,
  plotting,
  figureTaps,
  figurePan,
  figureZoom,
  figureMemory,
  carriedPlaces,
  slotSearch,
  deskDay,
  dueRecalls,
  videoCalls,
  longLists,
  country,
  reportPdf,
  publishing,
  liveStreams,
  liveWrites,
  readingRoom,
  patientPages,
  starving,
  devLoop,
]

const {
  values: { only, compare, save },
} = parseArgs({ options: { only: { type: 'string' }, compare: { type: 'boolean' }, save: { type: 'string' } } })
const chosen = only === undefined ? all : all.filter(({ name }) => name === only)
if (chosen.length === 0) {
  process.stderr.write(`There is no bench ${only}. There are: ${all.map(({ name }) => name).join(', ')}.\n`)
  process.exit(1)
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

let running: ServerProcess | undefined
const context: BenchContext = {
  server: once(async () => {
    await buildIfStale()
    running = await runServer(8471)
    return running
  }),
  pages: once(buildPages),
}

const results = startResults()
process.stdout.write(
  `${results.at.slice(0, 16)}, ${results.machine}\nLoad of the machine before the run: ${loadavg()[0]?.toFixed(1)} (other work on it makes every figure worse).\n`,
)
let failed = 0
for (const bench of chosen) {
  const begun = performance.now()
  try {
    const figures = await bench.run(context)
    printTable(bench.title, figures)
    addFigures(results, bench.name, figures)
    for (const caveat of bench.caveats) process.stdout.write(`  ${caveat}\n`)
  } catch (error) {
    failed += 1
    process.stdout.write(
      `\n${bench.title}\n  not measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`  (${bench.name}: ${seconds} s, load of the machine ${loadavg()[0]?.toFixed(1)})\n`)
}
await running?.close()
if (compare) printComparison()
process.stdout.write(`\nAs JSON: ${writeResults(results, save ?? null)}\n`)
process.exit(failed === 0 ? 0 : 1)

function printComparison(): void {
  const last = lastRelease()
  if (last === null) {
    process.stdout.write('\nNo release was kept yet: `--save <release>` keeps this run as one.\n')
    return
  }
  const changed = compareResults(results, last.results).filter(({ verdict }) => verdict !== 'same')
  process.stdout.write(
    `\nBeside ${last.release} (${last.results.commit}): ${changed.length === 0 ? 'all the same' : ''}\n`,
  )
  for (const { figure, before, change, verdict, besidePeer } of changed)
    process.stdout.write(
      `  ${verdict}, ${change.toFixed(2)} x${besidePeer ? ' beside its peer' : ''}: ${figure.bench}, ${figure.name}: ${before.measured} -> ${figure.measured}\n`,
    )
}
