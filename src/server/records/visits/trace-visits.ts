import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Traces } from '../../platform/tracing/open-traces.ts'
import type { TraceStep } from '../../platform/tracing/trace-step.ts'
import { findVisitOf } from './visit-of-store.ts'

type TraceDependencies = { database: Pick<Database, 'db'>; clock: Clock; traces: Pick<Traces, 'record'> }

/**
 * Records each call and job that is about a visit: from the tablet, whose part is the time from making it to its commit,
 * to its report, all of it one trace whose id is the visit's. Nothing but names of calls and that id leaves. The visit is
 * looked up after the step, which waits for none of it; what can't be looked up is not recorded.
 */
export const traceVisits =
  ({ database, clock, traces }: TraceDependencies): TraceStep =>
  async ({ name, ids }, run) => {
    const began = clock.now()
    const timer = performance.now()
    const record = async (outcome: 'done' | 'failed') => {
      const ended = new Date(began.getTime() + performance.now() - timer)
      const visit = await findVisitOf(database.db, ids())
      if (visit === null) return
      const { visitId: of, madeAt, committedAt } = visit
      traces.record({ of, name, place: 'below', began, ended, outcome })
      // This step has committed it.
      if (madeAt !== null && committedAt !== null && committedAt >= began)
        traces.record({
          of,
          name: 'visit on its tablet',
          place: 'root',
          began: madeAt,
          ended: committedAt,
          outcome: 'done',
        })
    }
    const recordLater = (outcome: 'done' | 'failed') => void record(outcome).catch(() => undefined)
    try {
      const result = await run()
      recordLater('done')
      return result
    } catch (error) {
      recordLater('failed')
      throw error
    }
  }
