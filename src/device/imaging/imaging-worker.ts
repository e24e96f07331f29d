import { decodePhoto, UnreadablePhoto } from './decode-photo.ts'
import { type ImagingReply, imagingRequest } from './imaging-messages.ts'
import { runImagingJob } from './run-imaging-job.ts'

/* The entry of the dedicated worker that judges, aligns and measures photos. One answer a request. */

type Scope = {
  addEventListener: (type: 'message', hear: (event: { data: unknown }) => void) => void
  postMessage: (reply: ImagingReply, transfer: Transferable[]) => void
}

const scope = globalThis as unknown as Scope

scope.addEventListener('message', ({ data }) => {
  const request = imagingRequest(data)
  if (request !== null) void runImagingJob(request.job, decodePhoto).then(done(request.id), failed(request.id))
})

const done = (id: number) => (result: unknown) => scope.postMessage({ id, kind: 'done', result }, [])

const failed = (id: number) => (error: unknown) =>
  scope.postMessage({ id, kind: 'failed', reason: error instanceof UnreadablePhoto ? 'unreadable' : 'broken' }, [])
