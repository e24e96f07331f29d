import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, RandomIdGenerator, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.ts'

/** A piece of work about something with a UUID, `of`. All pieces with the same id form one trace. */
export type TracedWork = {
  of: string
  name: string
  /** root: the parent of all other pieces; each id has one. */
  place: 'root' | 'below'
  began: Date
  ended: Date
  outcome: 'done' | 'failed'
}

export type Traces = { record: (work: TracedWork) => void; stop: () => Promise<void> }

/** The ids of a trace and of its root are derived from `of`, so that every process computes the same ones. */
const traceIdOf = (id: string) => id.replaceAll('-', '')
const rootIdOf = (id: string) => traceIdOf(id).slice(16)

/**
 * Sends traces to an OpenTelemetry collector at `url` (OTLP over HTTP), in batches. Traces that can't be sent are
 * dropped, and only the first failure in a row is logged: no work waits for them.
 */
export function openTraces(url: URL, logger: Pick<Logger, 'warn'>): Traces {
  const random = new RandomIdGenerator()
  let root: string | null = null
  const provider = new TracerProvider({
    idGenerator: {
      generateTraceId: () => (root === null ? random.generateTraceId() : traceIdOf(root)),
      generateSpanId: () => (root === null ? random.generateSpanId() : rootIdOf(root)),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingFailures(new OTLPTraceExporter({ url: url.href }), logger),
        scheduledDelayMillis: 1000,
      }),
    ],
  })
  const tracer = provider.getTracer('lentigo')
  return {
    record: ({ of, name, place, began, ended, outcome }) => {
      const parent = { traceId: traceIdOf(of), spanId: rootIdOf(of), traceFlags: TraceFlags.SAMPLED, isRemote: true }
      root = place === 'root' ? of : null
      const context = place === 'root' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
      const span = tracer.startSpan(name, { startTime: began }, context)
      root = null
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(ended)
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

/** An exporter that logs once when sending begins to fail, without the content of the traces. */
function loggingFailures(exporter: SpanExporter, logger: Pick<Logger, 'warn'>): SpanExporter {
  let isFailing = false
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) logger.warn('traces could not be sent: does the collector of TRACES_URL answer?')
        isFailing = hasFailed
        onResult(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
