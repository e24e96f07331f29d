import type { Day } from '../faults/day/begin-day.ts'
import { longestSilence, withBusyServers } from './busy-servers.ts'
import { failOver, followAnew, makePair, type Pair, removePair, urlOfPair } from './standby-pair.ts'
import type { Step } from './step.ts'
import { workOn } from './work-on.ts'

/** Loses the primary twice, over and back, while people work; says how long nobody was answered. */
async function loseBoth(day: Day, { dataDir, both }: Pair, say: (line: string) => void): Promise<void> {
  const [first, second] = both
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    const before = await workOn(day)
    const lostAt = performance.now()
    await failOver(dataDir, { from, to })
    const promotedAt = performance.now()
    const after = await workOn(day)
    const silent = longestSilence(day, [lostAt, performance.now()])
    say(
      `the primary killed after ${before}: another promoted within ${Math.round(promotedAt - lostAt)} ms, nobody answered for ${Math.round(silent)} ms, then ${after}`,
    )
    await from.loseData()
    await followAnew(dataDir, { primary: to, standby: from })
  }
}

/** A synchronous standby is promoted while visits, publishing, bookings and payments are under way, and the other way round. */
export const standby: Step = {
  name: 'standby',
  needs: { programs: ['pg_lsclusters'], package: 'postgresql' },
  run: async (say) => {
    const pair = await makePair()
    const { dataDir } = pair
    const database = { DATABASE_URL: urlOfPair(pair, 'postgres') }
    try {
      await withBusyServers({ dataDir, database }, (day) => loseBoth(day, pair, say), say)
    } finally {
      await removePair(pair)
    }
  },
}
