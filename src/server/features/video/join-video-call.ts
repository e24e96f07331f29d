import type * as calls from '../../../contract/video.ts'
import { videoSignal } from '../../../contract/video.ts'
import { phoneToE164 } from '../../../domain/identifiers/phone.ts'
import type { RateLimitRule, RateLimiter } from '../../http/rate-limit.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import { turnCredentials } from '../../platform/turn-credentials.ts'
import { savePhoneRequest, readNewestSignal, readSignals, insertSignals } from './video-call-store.ts'
import {
  requireCallAccess,
  requireOpenCall,
  type AccessedCall,
  type VideoDependencies,
  videoRefusal,
} from './video-call-access.ts'
import { leaveSeat, readSeat, type Seat, renewSeat, takeSeat } from './seat-store.ts'

/** A call may be set up several times, with about forty signals each; many more are throttled. */
const signalsBySeat: RateLimitRule = {
  name: 'video-signal',
  freeTries: 600,
  firstWait: 1,
  longestWait: 5,
  resetAfter: 600,
}

const otherSide = ({ side }: Pick<Seat, 'side'>) => (side === 'patient' ? 'clinician' : 'patient')

/** video/look: the state of an appointment's video call. */
export const getVideoCall =
  (deps: VideoDependencies): Handler<typeof calls.getVideoCall> =>
  async ({ query, actor }) =>
    (await requireCallAccess(deps, userOf(actor), query.bookingId)).call

/** video/join: takes the caller's seat, and returns how to reach the other side. */
export const joinVideoCall =
  (deps: VideoDependencies): Handler<typeof calls.joinVideoCall> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { bookingId, seatId, isTakingOver } = request
    const { db } = deps.database
    const { call, side, now } = await requireOpenCall(deps, user, bookingId)
    const seat = { bookingId, side, loginId: user.loginId, seatId }
    if (!(await takeSeat(db, seat, { isTakingOver, now }))) {
      const holder = await readSeat(db, bookingId, { side, now })
      throw videoRefusal({ reason: holder === null || holder.loginId === user.loginId ? 'elsewhere' : 'taken' })
    }
    const { relay } = deps.config
    const until = new Date(call.closesAt)
    return {
      call,
      iceServers: relay === null ? [] : [turnCredentials(relay, { id: seatId, until })],
      icePolicy: relay?.policy ?? 'all',
      after: await readNewestSignal(db, bookingId),
      isOtherHere: (await readSeat(db, bookingId, { side: otherSide(seat), now })) !== null,
    }
  }

/** The call, if this page still has the caller's seat, which is renewed. Throws 409 `elsewhere` if not. */
async function requireSeat(
  deps: VideoDependencies,
  user: ReturnType<typeof userOf>,
  { bookingId, seatId }: Pick<Seat, 'bookingId' | 'seatId'>,
): Promise<AccessedCall & { seat: Seat }> {
  const opened = await requireOpenCall(deps, user, bookingId)
  const seat = { bookingId, side: opened.side, loginId: user.loginId, seatId }
  if (!(await renewSeat(deps.database.db, seat, opened.now))) throw videoRefusal({ reason: 'elsewhere' })
  return { ...opened, seat }
}

/** video/signal: sends signals to the other side. */
export const sendSignals =
  (deps: VideoDependencies & { attempts: RateLimiter }): Handler<typeof calls.sendSignals> =>
  async ({ request, actor }) => {
    const { bookingId, seatId, signals } = request
    const { db } = deps.database
    const { seat, now } = await requireSeat(deps, userOf(actor), { bookingId, seatId })
    await deps.attempts.countTry(signalsBySeat, `${bookingId} ${seat.loginId}`)
    const to = await readSeat(db, bookingId, { side: otherSide(seat), now })
    if (to !== null) await insertSignals(db, { bookingId, to, contents: signals, now })
    if (signals.some(({ kind }) => kind === 'leave')) await leaveSeat(db, seat)
  }

/** video/signals: the signals from the other side. */
export const getSignals =
  (deps: VideoDependencies): Handler<typeof calls.getSignals> =>
  async ({ query, actor }) => {
    const { bookingId, seatId, after } = query
    const { db } = deps.database
    const { seat, call, now } = await requireSeat(deps, userOf(actor), { bookingId, seatId })
    const rows = await readSignals(db, { bookingId, seatId, after })
    return {
      signals: rows.map(({ signal_id: signalId, content }) => ({ signalId, signal: videoSignal.parse(content) })),
      isOtherHere: (await readSeat(db, bookingId, { side: otherSide(seat), now })) !== null,
      phoneAskedAt: call.phoneAskedAt,
    }
  }

/** video/askphone: stores the number for a phone call instead. */
export const requestPhoneCall =
  (deps: VideoDependencies): Handler<typeof calls.requestPhoneCall> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { bookingId } = request
    const { row, side, call, now } = await requireCallAccess(deps, user, bookingId)
    const { state, opensAt, closesAt } = call
    if (state !== 'open' && state !== 'early') throw videoRefusal({ reason: state, opensAt, closesAt })
    if (side !== 'patient') throw videoRefusal({ reason: 'taken' })
    const phone = phoneToE164(request.phone, row.country_code)
    if (phone === null) throw invalid('/phone', 'Enter a phone number, for example 021 555 0164.')
    const { db } = deps.database
    await savePhoneRequest(db, { bookingId, phone, now })
    const to = await readSeat(db, bookingId, { side: 'clinician', now })
    // The signal only announces the change; the call is fetched again.
    if (to !== null) await insertSignals(db, { bookingId, to, contents: [{ kind: 'phone' }], now })
    return (await requireCallAccess(deps, user, bookingId)).call
  }
