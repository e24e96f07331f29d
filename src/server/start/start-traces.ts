import type { Services } from '../platform/services.ts'
import { openTraces } from '../platform/tracing/open-traces.ts'
import { type TraceStep, untraced } from '../platform/tracing/trace-step.ts'
import { traceVisits } from '../records/visits/trace-visits.ts'

type TraceSources = Pick<Services, 'config' | 'database' | 'clock' | 'logger'>

/**
 * Starts tracing: returns what records the calls and jobs of visits. Traces that are still unsent are sent when the
 * stack is disposed.
 */
export function startTraces({ config, database, clock, logger }: TraceSources, stack: AsyncDisposableStack): TraceStep {
  if (config.tracesUrl === null) return untraced
  const traces = openTraces(config.tracesUrl, logger)
  stack.defer(traces.stop)
  return traceVisits({ database, clock, traces })
}
