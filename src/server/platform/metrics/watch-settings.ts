import * as z from 'zod'

/** The environment variables for metrics and traces. */
export const watchEnvironment = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
}

export const watchCures = {
  METRICS_PORT: 'Use a number from 1 to 65535 that nobody else uses, for example METRICS_PORT=9464.',
  TRACES_URL: 'Use the address of an OpenTelemetry collector, for example http://localhost:4318/v1/traces.',
}

/** The port where Prometheus reads the metrics, and where traces of visits are sent (OTLP over HTTP); null: nowhere. */
export const readWatching = ({ METRICS_PORT, TRACES_URL }: z.infer<z.ZodObject<typeof watchEnvironment>>) => ({
  metricsPort: METRICS_PORT ?? null,
  tracesUrl: TRACES_URL === undefined ? null : new URL(TRACES_URL),
})
