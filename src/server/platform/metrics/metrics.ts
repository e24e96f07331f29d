import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A finished request: the pattern of its route, never an id. */
type ObservedRequest = { method: string; route: string; status: number; seconds: number }

/** A number that is read when Prometheus scrapes; null: unknown, so it is left out. */
export type ReadNumber = { name: string; help: string; read: () => Promise<number | null> }

export type Metrics = {
  observeRequest: (request: ObservedRequest) => void
  /** Adds numbers that are read at each scrape. */
  addNumbers: (numbers: readonly ReadNumber[]) => void
  /** All metrics in the text format of Prometheus. */
  exposition: () => Promise<{ contentType: string; text: string }>
}

/** Buckets up to five minutes, which an upload may take, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30, 300]

/** The metrics of this process, to which others can be added. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'lentigo_' })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'lentigo_requests_total',
    help: 'Requests by route, method and status.',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'lentigo_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers: [registry],
  })
  return {
    observeRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    addNumbers: (numbers) => {
      for (const { name, help, read } of numbers)
        registry.registerMetric(
          new Gauge({
            name,
            help,
            registers: [],
            async collect() {
              const value = await read()
              if (value === null) this.remove()
              else this.set(value)
            },
          }),
        )
    },
    exposition: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
