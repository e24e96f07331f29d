import type { Jobs } from '../platform/jobs.ts'

/** A queue that ignores jobs, for old visits and reports of the demo: nothing is sent again. */
export const noJobs: Jobs = {
  enqueue: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stopWorking: () => undefined,
  stop: () => Promise.resolve(),
}
