import {
  type askForPhone,
  type hearSignals,
  type joinCall,
  type lookAtCall,
  type sendSignals,
  videoSignal,
} from '../../../contract/live/video.ts'
import { phoneToE164 } from '../../../domain/identifiers/phone.ts'
import type { AttemptRule, Attempts } from '../../http/attempts.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import { relayCredentials } from '../../platform/relay-credentials.ts'
import { keepPhoneWish, readNewestSignal, readSignals, tellSeat } from './call-store.ts'
import { openCall, openCallNow, type OpenedCall, type VideoPorts, videoRefusal } from './open-call.ts'
import { leaveSeat, readSeat, type Seat, stayInSeat, takeSeat } from './seat-store.ts'

/** Setting a call up takes a handful of calls with some forty signals; whoever sends many more is held back. */
const signalsBySeat: AttemptRule = { name: 'video-signal', free: 600, firstWait: 1, longestWait: 5, forget: 600 }

const otherSide = ({ side }: Pick<Seat, 'side'>) => (side === 'patient' ? 'clinician' : 'patient')

/** How an appointment stands as a call. */
export const answerCall =
  (ports: VideoPorts): Handler<typeof lookAtCall> =>
  async ({ query, actor }) =>
    (await openCall(ports, userOf(actor), query.bookingId)).call

/** Takes the caller's seat, and answers how to reach the other side. */
export const joinNow =
  (ports: VideoPorts): Handler<typeof joinCall> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { bookingId, seatId, isTakingOver } = request
    const { db } = ports.database
    const { call, side, now } = await openCallNow(ports, user, bookingId)
    const seat = { bookingId, side, loginId: user.loginId, seatId }
    if (!(await takeSeat(db, seat, { isTakingOver, now }))) {
      const holder = await readSeat(db, bookingId, { side, now })
      throw videoRefusal({ reason: holder === null || holder.loginId === user.loginId ? 'elsewhere' : 'taken' })
    }
    const { relay } = ports.config
    const until = new Date(call.closesAt)
    return {
      call,
      iceServers: relay === null ? [] : [relayCredentials(relay, { id: seatId, until })],
      icePolicy: relay?.policy ?? 'all',
      after: await readNewestSignal(db, bookingId),
      isOtherHere: (await readSeat(db, bookingId, { side: otherSide(seat), now })) !== null,
    }
  }

/** The call, if this page still holds the caller's seat; its holding is a sign of life. Throws 409 `elsewhere` if not. */
async function seated(
  ports: VideoPorts,
  user: ReturnType<typeof userOf>,
  { bookingId, seatId }: Pick<Seat, 'bookingId' | 'seatId'>,
): Promise<OpenedCall & { seat: Seat }> {
  const opened = await openCallNow(ports, user, bookingId)
  const seat = { bookingId, side: opened.side, loginId: user.loginId, seatId }
  if (!(await stayInSeat(ports.database.db, seat, opened.now))) throw videoRefusal({ reason: 'elsewhere' })
  return { ...opened, seat }
}

/** Tells the other side. */
export const tellOther =
  (ports: VideoPorts & { attempts: Attempts }): Handler<typeof sendSignals> =>
  async ({ request, actor }) => {
    const { bookingId, seatId, signals } = request
    const { db } = ports.database
    const { seat, now } = await seated(ports, userOf(actor), { bookingId, seatId })
    await ports.attempts.take(signalsBySeat, `${bookingId} ${seat.loginId}`)
    const to = await readSeat(db, bookingId, { side: otherSide(seat), now })
    if (to !== null) await tellSeat(db, { bookingId, to, contents: signals, now })
    if (signals.some(({ kind }) => kind === 'leave')) await leaveSeat(db, seat)
  }

/** What the other side told this seat. */
export const answerSignals =
  (ports: VideoPorts): Handler<typeof hearSignals> =>
  async ({ query, actor }) => {
    const { bookingId, seatId, after } = query
    const { db } = ports.database
    const { seat, call, now } = await seated(ports, userOf(actor), { bookingId, seatId })
    const rows = await readSignals(db, { bookingId, seatId, after })
    return {
      signals: rows.map(({ signal_id: signalId, content }) => ({ signalId, signal: videoSignal.parse(content) })),
      isOtherHere: (await readSeat(db, bookingId, { side: otherSide(seat), now })) !== null,
      phoneAskedAt: call.phoneAskedAt,
    }
  }

/** Keeps the number that the patient wants to be phoned on. */
export const keepPhone =
  (ports: VideoPorts): Handler<typeof askForPhone> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { bookingId } = request
    const { row, side, call, now } = await openCall(ports, user, bookingId)
    const { state, opensAt, closesAt } = call
    if (state !== 'open' && state !== 'early') throw videoRefusal({ reason: state, opensAt, closesAt })
    if (side !== 'patient') throw videoRefusal({ reason: 'taken' })
    const phone = phoneToE164(request.phone, row.country_code)
    if (phone === null) throw invalid('/phone', 'Enter a phone number, for example 021 555 0164.')
    const { db } = ports.database
    await keepPhoneWish(db, { bookingId, phone, now })
    const to = await readSeat(db, bookingId, { side: 'clinician', now })
    // It is heard of at once: the signal says only that there is something to read.
    if (to !== null) await tellSeat(db, { bookingId, to, contents: [{ kind: 'phone' }], now })
    return (await openCall(ports, user, bookingId)).call
  }
