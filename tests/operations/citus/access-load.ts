import { insertAccesses } from '../../../src/server/access/access-log-store.ts'
import { openDatabase } from '../../../src/server/platform/database.ts'
import { readAccessLog } from '../../../src/server/features/own-data/access-log/access-log-store.ts'
import { readAffectedPeople } from '../../../src/server/features/operations/breach/affected-people-store.ts'
import { countryAccount, countryLogin, countryPatient } from '../../bench/country/fill-country.ts'

/** Milliseconds of one kind of call over a filled country: the middle, and what one in twenty exceeds. */
export type AccessFigure = { what: string; nodes: 'one' | 'all'; median: number; slow: number }

const concurrency = 8
const calls = 400

/** Runs the statements of the access log over a country of so many patients. */
export async function measureAccesses(url: string, patients: number, now: Date): Promise<AccessFigure[]> {
  const { db, close } = openDatabase(url, () => undefined, concurrency)
  const one = (call: number) => countryPatient(1 + ((call * 7919) % patients))
  const list = (call: number) => Array.from({ length: 20 }, (_, at) => one(call * 20 + at))
  // One user's entries wait for each other, so each call is of another user.
  const by = (call: number) => ({ loginId: countryAccount(1 + (call % patients)), sessionId: null, now })
  try {
    return [
      {
        what: 'a record is opened',
        nodes: 'one',
        ...(await time(calls, (call) =>
          db
            .transaction()
            .execute((trx) => insertAccesses(trx, { ...by(call), patientIds: [one(call)], what: 'patient' })),
        )),
      },
      {
        what: 'a list of 20 is shown',
        nodes: 'all',
        ...(await time(calls / 4, (call) =>
          db
            .transaction()
            .execute((trx) => insertAccesses(trx, { ...by(call), patientIds: list(call), what: 'patient search' })),
        )),
      },
      {
        what: 'a patient’s own page of the log',
        nodes: 'one',
        ...(await time(calls, (call) =>
          readAccessLog(db, { patientId: one(call), whose: 'everybody' }, { limit: 20, offset: 0 }),
        )),
      },
      {
        what: 'a breach: all that one user opened in a day',
        nodes: 'all',
        ...(await time(8, () =>
          readAffectedPeople(db, {
            by: { login: countryLogin },
            since: new Date(now.getTime() - 86_400_000),
            until: now,
          }),
        )),
      },
    ]
  } finally {
    await close()
  }
}

/** Runs `many` calls, eight at a time. */
async function time(
  many: number,
  run: (call: number) => Promise<unknown>,
): Promise<Pick<AccessFigure, 'median' | 'slow'>> {
  const taken: number[] = []
  let next = 0
  const worker = async () => {
    while (next < many) {
      const call = (next += 1)
      const begun = performance.now()
      await run(call)
      taken.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, many) }, worker))
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { median: at(0.5), slow: at(0.95) }
}
