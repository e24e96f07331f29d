import { createHash } from 'node:crypto'
import type { VisitManifest, VisitReceipt, VisitUpload } from '../../src/contract/visit-upload.ts'
import { canonicalJson } from '../../src/domain/visits/canonical-json.ts'
import type { TestClock } from './device-ports.ts'
import type { FakeFault, Fault } from './fake-faults.ts'
import { FakeCustody } from './fake-custody.ts'
import { type CallName, addressOf, answerOf, callOf, echo, empty401, problem } from './fake-answers.ts'
import { loginAs } from './visit-samples.ts'

type Upload = { uploadId: string; photoId: string; visitId: string; size: number; sha256: string; bytes: number[] }
type Kept = { receipt: VisitReceipt; visit: VisitUpload; photos: Map<string, string>; owner: string }
type Told = {
  call: CallName
  at: number
  bearer: string | null
  key: string | null
  bytes: number
  offset: number | null
}

const hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A server of visits in memory that speaks the contract, with faults on demand. What it kept is its state. */
export class FakeVisitServer {
  readonly log: Told[] = []
  readonly kept = new Map<string, Kept>()
  readonly registered = new Map<string, VisitManifest>()
  readonly uploads = new Map<string, Upload>()
  readonly validTokens = new Set<string>()
  commits = 0
  ahead = 0 // of the device's clock, in ms
  ticket = 'ticket-1'
  refreshes: 'granted' | 'refused' = 'granted'
  anonymous = 'anonymous-1'
  readonly custody = new FakeCustody()
  private readonly faults: { on: CallName; fault: Fault; left: number }[] = []
  private readonly clock: TestClock
  constructor(clock: TestClock) {
    this.clock = clock
  }

  failNext({ on, fault, times = 1 }: FakeFault): void {
    this.faults.push({ on, fault, left: times })
  }
  heal(): void {
    this.faults.length = 0
  }
  counted(call: CallName): number {
    return this.log.filter((told) => told.call === call).length
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(addressOf(input), {
      ...init,
      signal: null,
      redirect: 'manual',
    })
    const body = init?.body instanceof Uint8Array ? init.body : null
    const call = callOf(request)
    const told: Told = {
      call,
      at: this.clock.now(),
      bearer: request.headers.get('authorization')?.slice(7) ?? null,
      key: request.headers.get('idempotency-key'),
      bytes: body?.length ?? 0,
      offset: body === null ? null : Number(request.headers.get('upload-offset')),
    }
    // Signing in is not sending.
    if (call !== 'enrol') this.log.push(told)
    const planned = this.faults.find((each) => each.on === call && each.left > 0)
    if (planned) planned.left -= 1
    const answer = await this.faulty(planned?.fault ?? null, { request, body, told, signal: init?.signal ?? null })
    return answer
  }

  private async faulty(
    fault: Fault | null,
    given: { request: Request; body: Uint8Array | null; told: Told; signal: AbortSignal | null },
  ): Promise<Response> {
    const { request, body, told } = given
    const own = (answer: Response) => echo(request, answer)
    switch (fault?.kind) {
      case undefined:
        return own(await this.answer(request, body, told))
      case 'status':
        return own(answerOf(fault.status, fault.body ?? null, fault.headers))
      case 'no-network':
        throw new TypeError('Failed to fetch')
      case 'drop-answer':
        await this.answer(request, body, told)
        throw new TypeError('Failed to fetch')
      case 'cut':
        await this.answer(request, body === null ? null : body.subarray(0, fault.bytes), told)
        throw new TypeError('Failed to fetch')
      case 'black-hole':
        return this.swallow(given.signal)
      case 'portal':
        return new Response('<html>Welcome to the hotel</html>', {
          status: 200,
          headers: { 'content-type': 'text/html' },
        })
      case 'portal-redirect':
        return new Response('', { status: 302 })
    }
  }

  private swallow(signal: AbortSignal | null): Promise<Response> {
    const { promise, reject } = Promise.withResolvers<Response>()
    if (signal === null) throw new Error('a request that nobody can give up')
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    setImmediate(() => this.clock.advance(20 * 60_000))
    return promise
  }

  private async answer(request: Request, body: Uint8Array | null, told: Told): Promise<Response> {
    const model = async <T>() => ((await request.json()) as { requestModel: T }).requestModel
    const isKnown = told.bearer !== null && this.validTokens.has(told.bearer)
    switch (told.call) {
      case 'token':
        return answerOf(200, { token: this.anonymous, expiresIn: 1800 })
      case 'refresh':
        return told.bearer === this.anonymous ? this.refresh(await model()) : empty401()
      case 'head':
      case 'patch':
        return told.bearer === this.ticket
          ? this.upload(request, body)
          : answerOf(401, problem('upload-ticket-expired', 401))
      case 'register':
        return isKnown ? this.register(await model()) : empty401()
      case 'commit':
        return isKnown ? this.commit(await model(), told) : empty401()
      case 'enrol':
        return isKnown ? this.custody.enrol(told.bearer ?? '', await model()) : empty401()
      case 'status':
        return isKnown ? this.status(await model()) : empty401()
      case 'other':
        return isKnown ? answerOf(404, problem('not-found', 404)) : empty401()
    }
  }

  private refresh(given: { accessToken: string }): Response {
    const [loginId = ''] = given.accessToken.split('.')
    if (this.refreshes === 'refused') return empty401()
    const next = loginAs(loginId, `renewed-${this.counted('refresh')}`)
    this.validTokens.add(next.accessToken.token)
    return answerOf(200, next)
  }

  private register(manifest: VisitManifest): Response {
    const kept = this.kept.get(manifest.visitId)
    if (kept && kept.receipt.payloadHash !== manifest.payloadHash)
      return answerOf(409, problem('payload-conflict', 409, { receipt: kept.receipt }))
    if (!kept) this.registered.set(manifest.visitId, manifest)
    const uploads = manifest.photos.map((photo) => {
      const known = [...this.uploads.values()].find(
        (each) => each.photoId === photo.photoId && each.visitId === manifest.visitId,
      )
      const upload = known ?? {
        uploadId: crypto.randomUUID(),
        photoId: photo.photoId,
        visitId: manifest.visitId,
        size: photo.byteSize,
        sha256: photo.sha256,
        bytes: [],
      }
      this.uploads.set(upload.uploadId, upload)
      return {
        photoId: photo.photoId,
        uploadId: upload.uploadId,
        url: `/api/v1/uploads/${upload.uploadId}`,
        offset: upload.bytes.length,
        isComplete: upload.bytes.length === upload.size,
      }
    })
    const state = kept ? 'committed' : 'registered'
    const base = { visitId: manifest.visitId, version: manifest.version, state, receipt: kept?.receipt ?? null }
    return answerOf(200, { ...base, uploadTicket: this.ticket, expiresIn: 3600, uploads: kept ? [] : uploads })
  }

  private upload(request: Request, body: Uint8Array | null): Response {
    const upload = this.uploads.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
    if (!upload) return answerOf(404, problem('not-found', 404))
    const headers = () => ({ 'upload-offset': String(upload.bytes.length), 'upload-length': String(upload.size) })
    if (request.method === 'HEAD') return answerOf(200, null, headers())
    if (Number(request.headers.get('upload-offset')) !== upload.bytes.length)
      return answerOf(409, problem('offset-conflict', 409), headers())
    for (const byte of body ?? []) upload.bytes.push(byte)
    return answerOf(204, null, headers())
  }

  private commit(visit: VisitUpload, told: Told): Response {
    const payloadHash = hex(canonicalJson(visit))
    const kept = this.kept.get(visit.visitId)
    if (kept?.receipt.payloadHash === payloadHash) return answerOf(200, { receipt: kept.receipt })
    if (kept) return answerOf(409, problem('payload-conflict', 409, { receipt: kept.receipt }))
    const photos = new Map<string, string>()
    for (const image of [...visit.lesions.flatMap((lesion) => lesion.images), ...visit.bodyshots]) {
      const upload = [...this.uploads.values()].find((each) => each.photoId === image.imageId)
      if (upload?.bytes.length !== image.byteSize) return answerOf(409, problem('offset-conflict', 409))
      const sha256 = hex(Uint8Array.from(upload.bytes))
      if (sha256 !== image.sha256) {
        upload.bytes = []
        return answerOf(
          422,
          problem('invalid', 422, {
            errors: [{ pointer: '/lesions/0/images/0/sha256', message: 'This photo arrived damaged.' }],
            damagedPhotos: [image.imageId],
          }),
        )
      }
      photos.set(image.imageId, sha256)
    }
    this.commits += 1
    const receipt: VisitReceipt = {
      visitId: visit.visitId,
      version: visit.version,
      payloadHash,
      photoHashes: Object.fromEntries(photos),
      committedAt: new Date(this.clock.now() + this.ahead).toISOString(),
      receiptNumber: `L7Q2-${this.commits}`,
      signature: 'signed',
    }
    this.kept.set(visit.visitId, { receipt, visit, photos, owner: told.bearer?.split('.')[0] ?? '' })
    return answerOf(200, { receipt })
  }

  private status({ visitIds }: { visitIds: string[] }): Response {
    const visits = visitIds.map((visitId) => {
      const kept = this.kept.get(visitId)
      if (!kept)
        return {
          visitId,
          state: this.registered.has(visitId) ? 'registered' : 'unknown',
          version: null,
          payloadHash: null,
          photoHashes: {},
          committedAt: null,
          receipt: null,
        }
      const { version, payloadHash, photoHashes, committedAt } = kept.receipt
      return { visitId, state: 'committed', version, payloadHash, photoHashes, committedAt, receipt: kept.receipt }
    })
    return answerOf(200, { serverTime: new Date(this.clock.now() + this.ahead).toISOString(), visits })
  }
}
