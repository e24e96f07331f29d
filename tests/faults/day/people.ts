import type { Random } from '../../../src/server/demo/seeded-random.ts'
import { type DeviceSession, signInOverHttp } from '../../support/device-session.ts'
import { pharmacyVisitIds } from '../../support/pharmacy-visit-ids.ts'
import { demoPassword } from '../demo-password.ts'

/** Where everybody works: the way to the server, and its folder, past it. */
export type Place = { url: string; dataDir: string }
/** A call that was answered: who made it, how long it took, and when it ended (`performance.now()`). */
export type Answered = { by: Role; milliseconds: number; at: number }
type Role = 'tablet' | 'reader' | 'doctor' | 'patient'

/** Who works on a day, each signed in, and again whenever their session is over. */
export type People = Place & {
  random: Random
  pharmacist: DeviceSession
  reader: DeviceSession
  doctor: DeviceSession
  /** The next of those who book: in turn, since one may hold three times at once. */
  patient: () => DeviceSession
  ids: { practiceId: number; productId: number; scopeId: number }
}

const patients = ['patient@demo.test', 'new.patient@demo.test']

/** Signs everybody in; `hear` is told of each call that is answered. */
export async function signInPeople(
  place: Place,
  { random, hear }: { random: Random; hear: (answered: Answered) => void },
): Promise<People> {
  const signIn = (by: Role, userName: string) =>
    lastingSession(place.url, { userName, hear: (milliseconds) => hear({ by, milliseconds, at: performance.now() }) })
  const pharmacist = await signIn('tablet', 'pharmacist@demo.test')
  const booking: DeviceSession[] = []
  let turn = 0
  for (const each of patients) booking.push(await signIn('patient', each))
  return {
    ...place,
    random,
    pharmacist,
    reader: await signIn('reader', 'melanographer@demo.test'),
    doctor: await signIn('doctor', 'doctor@demo.test'),
    patient: () => booking[turn++ % booking.length]!,
    ids: await pharmacyVisitIds(pharmacist),
  }
}

/** A session that signs in once more when it is told that it is over, as a page does. */
async function lastingSession(
  url: string,
  { userName, hear }: { userName: string; hear: (milliseconds: number) => void },
): Promise<DeviceSession> {
  let session = await signInOverHttp(url, userName, demoPassword)
  const call: DeviceSession['call'] = async (...sent) => {
    const begun = performance.now()
    const answer = await session.call<never>(...sent).catch(async (error: Error) => {
      if (!/ answered 401/.test(error.message)) throw error
      session = await signInOverHttp(url, userName, demoPassword)
      return session.call<never>(...sent)
    })
    hear(performance.now() - begun)
    return answer
  }
  return { ...session, call }
}
