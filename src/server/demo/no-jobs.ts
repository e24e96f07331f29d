import type { Jobs } from '../platform/jobs.ts'

/** Old visits and reports of the demo queue no jobs: nothing is sent again. */
export const noJobs: Jobs = {
  enqueue: () => Promise.resolve(),
  schedule: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stopWorking: () => undefined,
  stop: () => Promise.resolve(),
}
