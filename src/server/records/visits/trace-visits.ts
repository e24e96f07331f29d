import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Traces } from '../../platform/tracing/open-traces.ts'
import type { TraceStep } from '../../platform/tracing/trace-step.ts'
import { findVisitOf } from './visit-of-store.ts'

type TraceDependencies = { database: Pick<Database, 'db'>; clock: Clock; traces: Pick<Traces, 'record'> }

/**
 * Records each call and job that is about a visit as one trace, whose id is the visit's: from the tablet (the time
 * between making and committing the visit) to its report. Only names of calls and that id are sent. The visit is looked
 * up after the step, without delaying it; if that fails, nothing is recorded.
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
      // The visit was committed by this step.
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
