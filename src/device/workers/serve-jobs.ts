import type { JobReply, JobRequest, Jobs } from './worker-client.ts'

/** The used part of the worker's global scope; TypeScript's page libraries describe another. */
type Scope = {
  addEventListener: (type: 'message', listener: (event: { data: JobRequest }) => void) => void
  postMessage: (reply: JobReply, transfer: Transferable[]) => void
}

/** Answers every job that a page sends to this worker; a picture is transferred, not copied. */
export function serveJobs(jobs: Jobs): void {
  const scope = globalThis as unknown as Scope
  const reply = async (request: JobRequest) => {
    const reply = await runJob(jobs, request)
    scope.postMessage(reply, 'done' in reply && reply.done instanceof ImageBitmap ? [reply.done] : [])
  }
  scope.addEventListener('message', ({ data }) => void reply(data))
}

/** Runs one job, and returns its result or error. */
export async function runJob(jobs: Jobs, { id, job, input }: JobRequest): Promise<JobReply> {
  try {
    const work = Object.hasOwn(jobs, job) ? jobs[job] : undefined
    if (work === undefined) throw new TypeError(`No job is called ${job}.`)
    return { id, done: await work(input) }
  } catch (error) {
    return error instanceof Error
      ? { id, failed: error.name, why: error.message }
      : { id, failed: 'Error', why: String(error) }
  }
}
