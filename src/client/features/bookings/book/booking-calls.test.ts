import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import type { BookingId, PatientId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import { bookingRequest } from '../../../../contract/bookings/bookings.ts'
import { type Timeslot, timeslotQuery } from '../../../../contract/bookings/time-slots.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { bookTime } from './journey/book-time.ts'
import { holdTime, isHeld } from './journey/hold-time.ts'
import { emptyJourney, type Hold } from './journey/journey.ts'
import { searchTimeslotsQuery } from '../../../data/bookings/time-slots.ts'

vi.mock('../../../../device/platform/build-id.ts', () => ({ buildId: () => 'a-build' }))

const now = Date.parse('2026-11-22T00:00:00Z')
const slot = {
  siteId: 3 as SiteId,
  serviceId: 5 as ServiceId,
  staffId: 7,
  roomId: 9,
  productId: 11,
  startTime: '2026-11-30T20:00:00.000Z',
  cost: 249,
  fullCost: 249,
} as Timeslot
const bookingId = '0d5a1f2e-7a1b-4c3d-8e5f-000000000001' as BookingId
const holdUntil = (until: string): Hold => ({ bookingId, claimSecret: 'secret', until, slot })
const answerOf = (more: object) => ({
  success: true,
  message: null,
  paymentUrl: null,
  booking: { bookingId, bookingType: 1, whenHoldEnds: '2026-11-22T00:10:00Z' },
  alternatives: [],
  claimSecret: 'new secret',
  ...more,
})
const problem = (status: number, code: string, more: object = {}) =>
  new ApiException(
    {
      status,
      text: JSON.stringify({
        type: 'about:blank',
        title: 'A title',
        status,
        detail: null,
        instance: null,
        extensions: { code },
        ...more,
      }),
      headers: new Headers(),
      isOurs: true,
    },
    { isTyped: false },
  )

type Called = { name: string; query?: unknown; request?: Record<string, unknown> }

/** A device with stubbed calls by name; an error is thrown. `called` lists them. */
function deviceWith(answers: Record<string, unknown>) {
  const called: Called[] = []
  const call = async ({ name }: { name: string }, args: Omit<Called, 'name'>) => {
    called.push({ name, ...args })
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }
  const device = { api: { call }, clock: { now: () => now, after: () => () => undefined } } as unknown as ClientDevice
  return { device, called, names: () => called.map(({ name }) => name.replace('bookings/', '')) }
}
const wanted = (hold: Hold | null) => ({
  slot,
  journey: { ...emptyJourney, slot, hold, notes: 'A spot on my back' },
  scopeId: null,
  payment: 'card' as const,
  as: 'appointment' as const,
  onHold: () => undefined,
})

test('P8.slot.01: a 404 on timeslots is an empty result; other failures are thrown', async () => {
  const about = { siteId: slot.siteId, serviceId: slot.serviceId, patientId: null, isCorporatePatient: false }
  const days = { from: '2026-11-30', to: '2026-12-06' }
  const ask = (error: Error) => {
    const { device } = deviceWith({ 'bookings/searchtimeslots': error })
    const { api } = device as unknown as Parameters<typeof holdTime>[0]
    return new QueryClient().query({ ...searchTimeslotsQuery(api, { ...about, ...days }), retry: false })
  }
  expect(await ask(problem(404, 'not-found'))).toBeNull()
  await expect(ask(problem(500, 'unexpected'))).rejects.toThrow(ApiException)
})

test('A3.slot.02: the search is sent with the patient and extra time, in the shape of the contract', async () => {
  const { device, called } = deviceWith({ 'bookings/searchtimeslots': null })
  const { api } = device as unknown as Parameters<typeof holdTime>[0]
  const patientId = '0d5a1f2e-7a1b-4c3d-8e5f-000000000002' as PatientId
  const asked = { siteId: slot.siteId, serviceId: slot.serviceId, patientId, isCorporatePatient: false }
  await new QueryClient().query(searchTimeslotsQuery(api, { ...asked, from: '2026-11-30', to: '2026-12-06' }))
  expect(called[0]?.request).toMatchObject({ patientId, extraTime: 0, startDate: '2026-11-30', endDate: '2026-12-06' })
  expect(() => timeslotQuery.strict().parse(called[0]?.request)).not.toThrow()
})

test('A3.booking.05: a hold sends the shown time and price, and releases the previous hold', async () => {
  const { device, called } = deviceWith({ 'bookings/addanonymous': answerOf({}) })
  const hold = holdUntil('2026-11-22T00:05:00Z')
  const held = await holdTime(device, slot, { ...emptyJourney, hold })
  expect(held).toMatchObject({ kind: 'held', hold: { claimSecret: 'new secret', until: '2026-11-22T00:10:00Z' } })
  const { formerHold, ...request } = called[0]?.request ?? {}
  expect(formerHold).toEqual({ bookingId, claimSecret: 'secret' })
  expect(bookingRequest.strict().parse(request)).toMatchObject({ bookingTime: slot.startTime, cost: 249, staffId: 7 })
})

test('the link that led to a booking is said of the hold and of the request, as some promo codes ask for it', async () => {
  const journey = { ...wanted(null).journey, referrer: 'works' }
  for (const as of ['appointment', 'request'] as const) {
    const { device, called } = deviceWith({
      'bookings/addanonymous': answerOf({}),
      'bookings/assigntouser': answerOf({}),
      'bookings/add': answerOf({}),
    })
    await bookTime(device, { ...wanted(null), journey, as })
    expect(called[0]?.request).toMatchObject({ referrer: 'works' })
  }
})

test('a taken time answers with the nearest ones, and a refusal shows the service’s own text', async () => {
  const gone = deviceWith({
    'bookings/addanonymous': answerOf({ success: false, booking: null, message: 'Taken.', alternatives: [slot] }),
  })
  expect(await holdTime(gone.device, slot, emptyJourney)).toEqual({
    kind: 'taken',
    message: 'Taken.',
    alternatives: [slot],
  })
  const dear = deviceWith({ 'bookings/addanonymous': problem(409, 'conflict', { detail: 'The price is $99.00 now.' }) })
  expect(await holdTime(dear.device, slot, emptyJourney)).toEqual({
    kind: 'failed',
    failure: 'The price is $99.00 now.',
  })
})

test('a held time becomes the booking; an expired hold is renewed first, or the nearest times are shown', async () => {
  const holds = deviceWith({ 'bookings/assigntouser': answerOf({ paymentUrl: 'https://pay.test/1' }) })
  expect(await bookTime(holds.device, wanted(holdUntil('2026-11-22T00:05:00Z')))).toMatchObject({ kind: 'to-pay' })
  expect(holds.names()).toEqual(['assigntouser'])
  expect(holds.called[0]?.request).toMatchObject({ claimSecret: 'secret', notes: 'A spot on my back', cost: 249 })

  const over = holdUntil('2026-11-22T00:00:04Z')
  expect(isHeld(over, slot, now)).toBe(false)
  const renewed = deviceWith({ 'bookings/addanonymous': answerOf({}), 'bookings/assigntouser': answerOf({}) })
  expect(await bookTime(renewed.device, wanted(over))).toMatchObject({ kind: 'done' })
  expect(renewed.names()).toEqual(['addanonymous', 'assigntouser'])

  const late = deviceWith({
    'bookings/addanonymous': answerOf({ success: false, booking: null, alternatives: [slot] }),
  })
  expect(await bookTime(late.device, wanted(over))).toMatchObject({ kind: 'taken', alternatives: [slot] })
})

test('a request holds no time, and a refusal names its field', async () => {
  const asked = deviceWith({ 'bookings/add': answerOf({ booking: { bookingId, bookingType: 0 } }) })
  const request = { ...wanted(null), as: 'request' as const, payment: 'at-clinic' as const }
  expect(await bookTime(asked.device, request)).toMatchObject({ kind: 'done' })
  expect(asked.names()).toEqual(['add'])
  const errors = [{ pointer: '/promoCode', message: 'SUMMER10 is for a first booking.' }]
  const refused = deviceWith({ 'bookings/add': problem(422, 'invalid', { extensions: { code: 'invalid', errors } }) })
  expect(await bookTime(refused.device, request)).toEqual({
    kind: 'failed',
    failures: { promoCode: 'SUMMER10 is for a first booking.' },
  })
})
