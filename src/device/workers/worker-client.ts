import { deferred, type Deferred } from '../deferred.ts'
import type { Clock } from '../platform/platform.ts'

/** The jobs of a worker, by name: each takes an input and returns a result. */
export type Jobs = Record<string, Job['do']>
// A method takes what is narrower, too: each job has its own.
type Job = { do(input: unknown): unknown }
type JobInput<J extends Jobs, K extends keyof J> = Parameters<J[K]>[0]
type Result<J extends Jobs, K extends keyof J> = Awaited<ReturnType<J[K]>>

export type JobRequest = { readonly id: number; readonly job: string; readonly input: unknown }
/** The result of a job, or the name and message of its error. */
export type JobReply = { readonly id: number } & (
  | { readonly done: unknown }
  | { readonly failed: string; readonly why: string }
)

/** A worker as a desk needs it; a browser's `Worker` is one. */
export type JobWorker = {
  postMessage: (request: JobRequest, transfer: Transferable[]) => void
  addEventListener: (type: 'message' | 'error', listener: (event: unknown) => void) => void
  terminate: () => void
}

/** A job that a worker did not complete. `failed`: the name of its error; null if no answer came. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
  readonly failed: string | null
  constructor(failed: string | null, why: string) {
    super(why)
    this.failed = failed
  }
}

type WorkerClient<J extends Jobs> = {
  /** Runs a job in the worker. Throws JobFailed. */
  run: <K extends keyof J & string>(job: K, input: JobInput<J, K>) => Promise<Result<J, K>>
  /** Ends the worker; pending jobs fail, and the next job starts another. */
  terminate: () => void
}

/**
 * A worker that is silent for this long while a job waits is considered dead: 20 MB take a slow tablet some seconds.
 */
const silenceLimitMs = 20_000

/**
 * A worker that starts with its first job, and again after it broke, was silent for 20 s, or could not be started.
 */
export function makeWorkerClient<J extends Jobs>(
  open: () => Promise<JobWorker>,
  clock: Pick<Clock, 'after'>,
): WorkerClient<J> {
  let worker: Promise<JobWorker> | null = null
  let lastId = 0
  let stopWatch: () => void = () => undefined
  const waiting = new Map<number, Deferred<unknown>>()
  const terminate = () => {
    stopWatch()
    void worker?.then((ended) => ended.terminate()).catch(() => undefined)
    worker = null
    for (const { reject } of waiting.values()) reject(new JobFailed(null, 'The worker gave no answer.'))
    waiting.clear()
  }
  const watch = () => {
    stopWatch()
    stopWatch = waiting.size === 0 ? () => undefined : clock.after(silenceLimitMs, terminate)
  }
  const onReply = (reply: JobReply) => {
    const job = waiting.get(reply.id)
    waiting.delete(reply.id)
    watch()
    if ('failed' in reply) job?.reject(new JobFailed(reply.failed, reply.why))
    else job?.resolve(reply.done)
  }
  const start = async () => {
    const fresh = await open()
    fresh.addEventListener('message', (event) => onReply((event as { data: JobReply }).data))
    fresh.addEventListener('error', terminate)
    return fresh
  }
  return {
    run: <K extends keyof J & string>(job: K, input: JobInput<J, K>) => {
      lastId += 1
      const id = lastId
      const answer = deferred<unknown>()
      waiting.set(id, answer)
      if (waiting.size === 1) watch()
      const target = (worker ??= start())
      target
        .then((ready) => ready.postMessage({ id, job, input }, []))
        .catch(() => {
          if (worker === target) terminate()
        })
      // A worker answers a job with what that job answers (serve-desk.ts).
      return answer.promise as Promise<Result<J, K>>
    },
    terminate,
  }
}
