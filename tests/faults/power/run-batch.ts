import { setTimeout as pause } from 'node:timers/promises'
import { between, pick, seededRandom } from '../../../src/server/demo/seeded-random.ts'
import type { Findings } from '../check-invariants.ts'
import { type Day, beginDay } from '../day/begin-day.ts'
import { checkDay } from '../day/check-day.ts'
import { countDay, type DayCounts } from '../day/count-day.ts'
import { waitFor } from '../wait-for.ts'
import { startPowerServer } from './power-server.ts'

/** What became of a batch of power cuts. `wrong`: answers that nobody should have got. */
export type PowerOutcome = Findings & DayCounts & { wrong: string[]; cuts: number; seconds: number }

/** Cuts the power at chance moments of one day's work, and after each holds what people were told against what is there. */
export async function runBatch({ cuts, seed }: { cuts: number; seed: number }): Promise<PowerOutcome> {
  const begun = performance.now()
  const random = seededRandom(seed)
  const server = await startPowerServer()
  try {
    const day = await beginDay(server, { random, tablets: 3, payers: 1 })
    const findings: Findings = { lost: [], doubled: [], stuck: [] }
    const check = async (when: string) => {
      const found = await checkDay(server.dataDir, day)
      for (const kind of ['lost', 'doubled'] as const)
        findings[kind].push(...found[kind].map((line) => `${when}: ${line}`))
    }
    for (let cut = 0; cut < cuts; cut += 1) {
      await workUntilCut(day, { answers: between(random, 1, 25), milliseconds: between(random, 0, 300) }, async () => {
        // A disk keeps nothing, some or most of what was not synced.
        const share = pick(random, [0, 0, 0.5, 0.9])
        await server.cutPower(() => random() < share)
      })
      await server.start()
      await check(`after cut ${cut + 1}`)
    }
    findings.stuck = await day.finish(60)
    await check('in the end')
    return {
      ...findings,
      ...countDay(day),
      wrong: day.wrong,
      cuts,
      seconds: Math.round((performance.now() - begun) / 1000),
    }
  } finally {
    await server.close()
  }
}

/** By answers, so that as much is under way on a slow machine, and then a moment that may lie anywhere in the next calls. */
async function workUntilCut(
  day: Day,
  { answers, milliseconds }: { answers: number; milliseconds: number },
  cut: () => Promise<void>,
): Promise<void> {
  let isOff = false
  const enough = day.answered.length + answers
  const working = day.work(() => isOff)
  if (!(await waitFor(60, () => day.answered.length >= enough || day.wrong.length > 0)))
    throw new Error('Nobody gets on.')
  await pause(milliseconds)
  isOff = true
  await cut()
  await working
}
