import { createHash } from 'node:crypto'
import type { DeviceId } from '../../src/contract/ids.ts'
import type { QuarantineReceipt, SealedEnvelope, SealedManifest } from '../../src/contract/visits/sealed-visit.ts'
import type { VisitReceipt, VisitUpload } from '../../src/contract/visits/visit-upload.ts'
import { canonicalJson } from '../../src/domain/visits/canonical-json.ts'
import { openEnvelope } from '../../src/server/features/visits/sealed/open-envelope.ts'
import { proofOf } from '../../src/server/features/visits/sealed/sealed-proof.ts'
import type { TestClock } from './device-platform.ts'
import type { FakeFault, Fault } from './fake-faults.ts'
import { FakeKeyServer } from './fake-key-server.ts'
import { FakeUploads } from './fake-uploads.ts'
import type { CallName, LoggedCall } from './fake-answers.ts'
import { addressOf, answerOf, bodyBytes, callOf, echo, empty401, problem } from './fake-answers.ts'
import { loginAs } from './visit-samples.ts'

type StoredVisit = { receipt: VisitReceipt; visit: VisitUpload; photos: Map<string, string>; owner: string }
type Sent = { visitId: string; version: number; envelope: SealedEnvelope }

const hex = (content: string) => createHash('sha256').update(content).digest('hex')

/** A server of visits in memory that speaks the contract, with faults on demand. What it kept is its state. */
export class FakeVisitServer {
  readonly log: LoggedCall[] = []
  readonly stored = new Map<string, StoredVisit>()
  readonly registered = new Map<string, SealedManifest>()
  readonly held = new Map<string, QuarantineReceipt>()
  readonly uploads = new FakeUploads()
  readonly validTokens = new Set<string>()
  commits = 0
  ahead = 0 // of the device's clock, in ms
  ticket = 'ticket-1'
  refreshes: 'granted' | 'refused' = 'granted'
  anonymous = 'anonymous-1'
  readonly keyServer = new FakeKeyServer()
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
    const body = await bodyBytes(init?.body)
    const call = callOf(request)
    const told: LoggedCall = {
      call,
      at: this.clock.now(),
      bearer: /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
      key: request.headers.get('idempotency-key'),
      bytes: body?.length ?? 0,
      offset: body === null ? null : Number(request.headers.get('upload-offset')),
    }
    const planned = this.faults.find((each) => each.on === call && each.left > 0)
    // A proof that is to be made again is asked for before anything else happens.
    const isToProveAgain = !planned && (await this.isNonceOld(request))
    // Signing in, and hearing how somebody stands, is not sending.
    if (call !== 'enrol' && call !== 'state' && !isToProveAgain) this.log.push(told)
    if (planned) planned.left -= 1
    return this.faulty(planned?.fault ?? null, { request, body, told, signal: init?.signal ?? null })
  }

  private async isNonceOld(request: Request): Promise<boolean> {
    const refusal = request.headers.has('dpop') ? await this.keyServer.refusalOf(request) : null
    return refusal?.headers.has('dpop-nonce') === true
  }

  private async faulty(
    fault: Fault | null,
    given: { request: Request; body: Uint8Array | null; told: LoggedCall; signal: AbortSignal | null },
  ): Promise<Response> {
    const { request, body, told } = given
    switch (fault?.kind) {
      case undefined:
        return echo(request, await this.answer(request, body, told))
      case 'status':
        return echo(request, answerOf(fault.status, fault.body ?? null, fault.headers))
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
        return new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
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

  private async answer(request: Request, body: Uint8Array | null, told: LoggedCall): Promise<Response> {
    const model = async <T>() => ((await request.json()) as { requestModel: T }).requestModel
    const isSession = told.bearer !== null && this.validTokens.has(told.bearer)
    const deviceId = (/devices\/([^/]+)\//.exec(request.url)?.[1] ?? '') as DeviceId
    const byTablet = async (work: () => Promise<Response>) =>
      request.headers.has('dpop') ? ((await this.keyServer.refusalOf(request)) ?? work()) : empty401()
    switch (told.call) {
      case 'token':
        return answerOf(200, { token: this.anonymous, expiresIn: 1800 }, { 'dpop-nonce': this.keyServer.nonce })
      case 'refresh':
        return told.bearer === this.anonymous ? this.refresh(await model()) : empty401()
      case 'head':
      case 'patch':
        return told.bearer === this.ticket
          ? this.uploads.answer(request, body)
          : answerOf(401, problem('upload-ticket-expired', 401))
      case 'register':
        return byTablet(async () => this.register(await model()))
      case 'commit':
        return byTablet(async () => this.commit(await model()))
      case 'state':
        return byTablet(async () => this.keyServer.states(deviceId, await model()))
      case 'enrol':
        return isSession ? this.keyServer.enrol(told.bearer ?? '', deviceId, await model()) : empty401()
      case 'status':
        return isSession ? this.status(await model()) : byTablet(async () => this.status(await model()))
      case 'other':
        return isSession ? answerOf(404, problem('not-found', 404)) : empty401()
    }
  }

  private refresh(given: { accessToken: string }): Response {
    const [loginId = ''] = given.accessToken.split('.')
    if (this.refreshes === 'refused') return empty401()
    const next = loginAs(loginId, `renewed-${this.counted('refresh')}`)
    this.validTokens.add(next.accessToken.token)
    return answerOf(200, next)
  }

  private register(manifest: SealedManifest): Response {
    const stored = this.stored.get(manifest.visitId)
    if (stored && stored.receipt.sealed?.envelopeHash !== manifest.envelopeHash)
      return answerOf(409, problem('payload-conflict', 409, { receipt: stored.receipt }))
    if (!stored) this.registered.set(manifest.visitId, manifest)
    const uploads = this.uploads.announce(manifest)
    const held = this.held.get(manifest.visitId)
    const state = stored ? 'committed' : held ? 'held' : 'registered'
    const base = { visitId: manifest.visitId, version: manifest.version, state, receipt: stored?.receipt ?? null, held }
    const toSend = stored || held ? [] : uploads
    return answerOf(200, { ...base, uploadTicket: this.ticket, expiresIn: 3600, uploads: toSend })
  }

  private async commit({ visitId, version, envelope }: Sent): Promise<Response> {
    const manifest = this.registered.get(visitId)
    const stored = this.stored.get(visitId)
    const envelopeHash = hex(canonicalJson(envelope))
    if (stored?.receipt.sealed?.envelopeHash === envelopeHash) return answerOf(200, { receipt: stored.receipt })
    if (stored) return answerOf(409, problem('payload-conflict', 409, { receipt: stored.receipt }))
    if (manifest?.version !== version) return answerOf(409, problem('offset-conflict', 409))
    if (manifest.envelopeHash !== envelopeHash) return answerOf(422, problem('invalid', 422))
    const refusal = this.uploads.refusalOf(manifest)
    if (refusal !== null) return refusal
    const ticket = await this.keyServer.ticketOf(manifest.ticket)
    if (ticket === null) return answerOf(422, problem('invalid', 422))
    if (this.keyServer.disabled.has(ticket.sub)) return answerOf(200, { receipt: this.hold(manifest) })
    const { visit, payloadHash, photoKeys } = await openEnvelope(
      { sealingKeys: this.keyServer.sealingKeys() },
      { manifest, ticket, envelope },
    )
    const photos = await this.uploads.open(visit, photoKeys)
    this.commits += 1
    const receipt: VisitReceipt = {
      visitId: visit.visitId,
      version,
      payloadHash,
      photoHashes: Object.fromEntries(photos),
      committedAt: this.now(),
      receiptNumber: `L7Q2-${this.commits}`,
      sealed: proofOf(manifest),
      signature: 'signed',
    }
    this.stored.set(visitId, { receipt, visit, photos, owner: ticket.sub })
    return answerOf(200, { receipt })
  }

  /** Keeps a visit unopened for a manager. */
  hold(manifest: SealedManifest, reason: QuarantineReceipt['reason'] = 'owner-disabled'): QuarantineReceipt {
    const { visitId, version } = manifest
    const about = { kind: 'held' as const, visitId, version, sealed: proofOf(manifest), heldAt: this.now(), reason }
    const receipt = { ...about, receiptNumber: 'H3LD-1', signature: 'signed' }
    this.held.set(visitId, receipt)
    return receipt
  }

  private now = () => new Date(this.clock.now() + this.ahead).toISOString()

  private status({ visitIds }: { visitIds: string[] }): Response {
    const visits = visitIds.map((visitId) => {
      const stored = this.stored.get(visitId)
      const held = this.held.get(visitId)
      if (!stored)
        return {
          visitId,
          state: held ? 'held' : this.registered.has(visitId) ? 'registered' : 'unknown',
          held,
          version: held?.version ?? null,
          payloadHash: null,
          photoHashes: {},
          committedAt: null,
          receipt: null,
        }
      const { version, payloadHash, photoHashes, committedAt, sealed } = stored.receipt
      return {
        visitId,
        state: 'committed',
        version,
        payloadHash,
        photoHashes,
        committedAt,
        sealed,
        receipt: stored.receipt,
      }
    })
    return answerOf(200, { serverTime: this.now(), visits })
  }
}
