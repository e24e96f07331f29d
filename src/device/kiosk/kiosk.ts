import type { PracticeId } from '../../contract/ids.ts'
import { checkIn, type CheckInDetails, type NewVisitDetails, turnOnKiosk } from '../../contract/kiosk.ts'
import { ApiException, NetworkFailure, UnexpectedAnswer } from '../api-client/api-exception.ts'
import type { KioskRow } from '../database/device-db.ts'
import { makeListeners } from '../platform/listeners.ts'
import { NoSession } from '../session/no-session.ts'
import { withReopen } from '../database/open-database.ts'
import { saveArrival, type KioskDependencies, newArrivalId } from '../outbox/kinds/arrival/save-arrival.ts'
import { kioskTicket } from '../outbox/kinds/arrival/kiosk-ticket.ts'

export type KioskSettings = KioskRow['settings']

/**
 * What the person is told. `kept`: the arrival is encrypted on this tablet and sent as soon as possible; staff
 * confirm it. `ask-staff`: too many misses, or this tablet may not send.
 */
export type KioskResult = 'yes' | 'no' | 'kept' | 'ask-staff'

/** A tablet that stands at the entrance for patients. The mode survives a restart; nobody is signed in on it. */
export type Kiosk = {
  /** Null if this tablet is not a kiosk. The same object until it changes. */
  settings: () => KioskSettings | null
  /**
   * Makes the tablet a kiosk of a practice for which the signed-in user works. Throws like calls: this needs the
   * internet.
   */
  turnOn: (practiceId: PracticeId) => Promise<void>
  turnOff: () => Promise<void>
  checkIn: (words: CheckInDetails) => Promise<KioskResult>
  newVisit: (words: NewVisitDetails) => Promise<KioskResult>
  /** How many arrivals the server does not have yet. */
  unsentCount: () => Promise<number>
  subscribe: (listener: () => void) => () => void
}

/** The longest time that somebody waits before a screen without an answer. */
const timeoutMs = 8_000

/** Reads whether this tablet is a kiosk, and returns its functions. */
export async function openKiosk(dependencies: KioskDependencies): Promise<Kiosk> {
  const { device } = dependencies
  const { db, tablet, api, session } = device
  const read = async () => (await withReopen(device, () => db.kiosk.get('kiosk')))?.settings ?? null
  const current = { settings: await read() }
  const listeners = new Set<() => void>()
  const otherTabs = makeListeners(device.platform.channel('kiosk'))
  const reload = async () => {
    current.settings = await read()
    for (const listener of listeners) listener()
  }
  otherTabs.subscribe(() => void reload())
  const write = async (work: () => Promise<unknown>) => {
    await withReopen(device, work)
    await reload()
    otherTabs.notify()
  }
  return {
    settings: () => current.settings,
    turnOn: async (practiceId) => {
      const owner = await session.owner()
      if (owner === null) throw new NoSession('Sign in first.')
      const args = { params: { deviceId: tablet.deviceId }, request: { practiceId } }
      const settings = await api.call(turnOnKiosk, args)
      await write(() => db.kiosk.put({ key: 'kiosk', owner, settings }))
    },
    turnOff: () => write(() => db.kiosk.clear()),
    checkIn: async (words) =>
      current.settings === null ? 'ask-staff' : checkInOnline(dependencies, current.settings, words),
    newVisit: async (words) =>
      current.settings === null
        ? 'ask-staff'
        : saveArrival(dependencies, current.settings, {
            arrivalId: newArrivalId(dependencies),
            content: { kind: 'new-visit', ...words },
          }),
    unsentCount: () => withReopen(device, () => db.arrivals.count()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function checkInOnline(
  dependencies: KioskDependencies,
  settings: KioskSettings,
  words: CheckInDetails,
): Promise<KioskResult> {
  const { device } = dependencies
  const ticket = await kioskTicket(device.db)
  if (ticket === null) return 'ask-staff'
  const arrivalId = newArrivalId(dependencies)
  const timeout = new AbortController()
  const stop = device.platform.clock.after(timeoutMs, () => timeout.abort())
  try {
    const request = { arrivalId, practiceId: settings.practiceId, ...words }
    const { answer } = await device.callAsDevice(checkIn, { request }, { ticket: ticket.text, signal: timeout.signal })
    return answer
  } catch (error) {
    // The server may have received it anyway, and will recognise it by its id.
    if (isUnreachable(error))
      return saveArrival(dependencies, settings, { arrivalId, content: { kind: 'check-in', ...words } })
    if (error instanceof ApiException) return 'ask-staff'
    throw error
  } finally {
    stop()
  }
}

const isUnreachable = (error: unknown) =>
  error instanceof NetworkFailure ||
  error instanceof UnexpectedAnswer ||
  (error instanceof ApiException && (error.status >= 500 || !error.isOurs))
