import type { JobReply, JobRequest, Jobs } from './worker-client.ts'

/** The worker's global scope, as far as it is used; the page's libraries describe another. */
type Scope = {
  addEventListener: (type: 'message', listener: (event: { data: JobRequest }) => void) => void
  postMessage: (reply: JobReply, transfer: Transferable[]) => void
}

/** Answers every job that a page asks this worker for; a picture is handed over, not copied. */
export function serveJobs(jobs: Jobs): void {
  const scope = globalThis as unknown as Scope
  const reply = async (request: JobRequest) => {
    const reply = await runJob(jobs, request)
    scope.postMessage(reply, 'done' in reply && reply.done instanceof ImageBitmap ? [reply.done] : [])
  }
  scope.addEventListener('message', ({ data }) => void reply(data))
}

/** Does one job, and tells what came of it. */
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
