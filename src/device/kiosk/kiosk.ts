import type { PracticeId } from '../../contract/ids.ts'
import { checkIn, type CheckInWords, type NewVisitWords, turnOnKiosk } from '../../contract/kiosk.ts'
import { ApiException, NetworkFailure, UnexpectedAnswer } from '../api-client/api-exception.ts'
import type { KioskRow } from '../device-db.ts'
import { makeListeners } from '../listeners.ts'
import { NoSession } from '../no-session.ts'
import { withReopen } from '../open-database.ts'
import { keepArrival, type KioskPorts, newArrivalId } from './keep-arrival.ts'
import { kioskTicket } from './kiosk-ticket.ts'

export type KioskSettings = KioskRow['settings']

/**
 * What somebody is told. `kept`: it is sealed here and goes out as soon as it can; staff confirm. `ask-staff`: too many
 * misses, or this tablet may not send.
 */
export type KioskAnswer = 'yes' | 'no' | 'kept' | 'ask-staff'

/** A tablet that stands where patients come in. It survives a restart; nobody is signed in on it. */
export type Kiosk = {
  /** Null where this tablet is none. The same object until it changes. */
  settings: () => KioskSettings | null
  /** Makes it one of a practice that the signed-in user works for. Throws as calls do: this needs the internet. */
  turnOn: (practiceId: PracticeId) => Promise<void>
  turnOff: () => Promise<void>
  checkIn: (words: CheckInWords) => Promise<KioskAnswer>
  newVisit: (words: NewVisitWords) => Promise<KioskAnswer>
  /** How many arrivals the server does not have yet. */
  waiting: () => Promise<number>
  subscribe: (listener: () => void) => () => void
}

/** Nobody stands longer before a screen that says nothing. */
const answersWithinMs = 8_000

/** Reads whether this tablet is a kiosk, and answers for it. */
export async function openKiosk(ports: KioskPorts): Promise<Kiosk> {
  const { device } = ports
  const { db, tablet, api, session } = device
  const read = async () => (await withReopen(device, () => db.kiosk.get('kiosk')))?.settings ?? null
  const shown = { settings: await read() }
  const hearers = new Set<() => void>()
  const otherTabs = makeListeners(device.ports.channel('kiosk'))
  const readAgain = async () => {
    shown.settings = await read()
    for (const hear of hearers) hear()
  }
  otherTabs.subscribe(() => void readAgain())
  const write = async (work: () => Promise<unknown>) => {
    await withReopen(device, work)
    await readAgain()
    otherTabs.changed()
  }
  return {
    settings: () => shown.settings,
    turnOn: async (practiceId) => {
      const owner = await session.owner()
      if (owner === null) throw new NoSession('Sign in first.')
      const args = { params: { deviceId: tablet.deviceId }, request: { practiceId } }
      const settings = await api.call(turnOnKiosk, args)
      await write(() => db.kiosk.put({ key: 'kiosk', owner, settings }))
    },
    turnOff: () => write(() => db.kiosk.clear()),
    checkIn: async (words) => (shown.settings === null ? 'ask-staff' : checkInHere(ports, shown.settings, words)),
    newVisit: async (words) =>
      shown.settings === null
        ? 'ask-staff'
        : keepArrival(ports, shown.settings, { arrivalId: newArrivalId(ports), said: { kind: 'new-visit', ...words } }),
    waiting: () => withReopen(device, () => db.arrivals.count()),
    subscribe: (listener) => {
      hearers.add(listener)
      return () => hearers.delete(listener)
    },
  }
}

async function checkInHere(ports: KioskPorts, settings: KioskSettings, words: CheckInWords): Promise<KioskAnswer> {
  const { device } = ports
  const ticket = await kioskTicket(device.db)
  if (ticket === null) return 'ask-staff'
  const arrivalId = newArrivalId(ports)
  const late = new AbortController()
  const stop = device.ports.clock.after(answersWithinMs, () => late.abort())
  try {
    const request = { arrivalId, practiceId: settings.practiceId, ...words }
    const { answer } = await device.callAsDevice(checkIn, { request }, { ticket: ticket.text, signal: late.signal })
    return answer
  } catch (error) {
    // The server may have heard it all the same, and knows it again by its id.
    if (isNoAnswer(error)) return keepArrival(ports, settings, { arrivalId, said: { kind: 'check-in', ...words } })
    if (error instanceof ApiException) return 'ask-staff'
    throw error
  } finally {
    stop()
  }
}

const isNoAnswer = (error: unknown) =>
  error instanceof NetworkFailure ||
  error instanceof UnexpectedAnswer ||
  (error instanceof ApiException && (error.status >= 500 || !error.isOurs))
