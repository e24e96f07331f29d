import type { Tokens } from '../http/tokens.ts'
import type { Config } from '../config.ts'
import type { Clock, Pause } from './clock.ts'
import type { Database } from './database.ts'
import type { FileStore } from './files/files.ts'
import type { StagedUploads } from './files/staged-uploads.ts'
import type { LiveFeed } from './live/live-feed.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Secrets } from './secrets.ts'
import type { TraceStep } from './tracing/trace-step.ts'

/** The services of this process, passed to features as dependencies. */
export type Services = {
  config: Config
  database: Database
  clock: Clock
  pause: Pause
  logger: Logger
  secrets: Secrets
  tokens: Tokens
  files: FileStore
  staged: StagedUploads
  jobs: Jobs
  live: LiveFeed
  metrics: Metrics
  trace: TraceStep
}
