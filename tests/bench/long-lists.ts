import { sql } from 'kysely'
import type { PracticeId } from '../../src/contract/ids.ts'
import { searchPendingReports } from '../../src/contract/report-distribution.ts'
import { searchPractitionerPatients } from '../../src/contract/patients/practitioner-patients.ts'
import { searchReadings } from '../../src/contract/readings.ts'
import type { UserActor } from '../../src/server/http/actor.ts'
import { searchVisits as searchVisitsCall } from '../../src/contract/visits/practitioner-visits.ts'
import { answerSearch } from '../../src/server/features/practitioner-patients/search-patients.ts'
import type { VisitPorts } from '../../src/server/features/practitioner-visits/ports.ts'
import { searchVisits } from '../../src/server/features/practitioner-visits/read/search-visits.ts'
import type { ReadingPorts } from '../../src/server/features/readings/ports.ts'
import type { ReportPorts } from '../../src/server/features/reports/ports.ts'
import { searchPending } from '../../src/server/features/reports/search-pending.ts'
import { searchWaiting } from '../../src/server/features/readings/search-readings.ts'
import type { Services } from '../../src/server/platform/services.ts'
import type { Bench } from './bench.ts'
import { type Figure, judge, median, ms, percentile } from './figure.ts'
import { type LargeClinic, startLargeClinic } from './large-clinic.ts'

const rounds = 20
const mostList = 150
const mostSearch = 300

/** The lists of readers and doctors over a million patients, visits and reports, each beside its bare query. */
export const longLists: Bench = {
  name: 'long-lists',
  title: 'Lists over 1 000 000 patients, visits and reports; 1 000 visits wait to be read, 1 000 reports to be let go',
  caveats: [
    'Each call goes through its whole handler: who may, search, the record of whom it showed, and what is answered; without HTTP.',
    'The bare query asks for the 50 rows of the first page alone, without their count and without recording who looked.',
  ],
  run: async () => {
    await using clinic = await startLargeClinic()
    return [...(await benchLists(clinic)), ...(await benchSearch(clinic)), ...(await benchVisits(clinic))]
  },
}

async function takes(run: (round: number) => Promise<unknown>): Promise<number[]> {
  await run(0)
  await run(1)
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await run(round)
    taken.push(performance.now() - begun)
  }
  return taken
}

type Beside = { name: string; most: number; ours: (round: number) => Promise<unknown>; bare: () => Promise<unknown> }

async function figure({ name, most, ours, bare }: Beside): Promise<Figure> {
  const [seen, peer] = [await takes(ours), await takes(bare)]
  return {
    name,
    target: `p95 ${most} ms`,
    seen: `p95 ${ms(percentile(seen, 95))}, median ${ms(median(seen))}`,
    peer: `bare query p95 ${ms(percentile(peer, 95))}, median ${ms(median(peer))}`,
    verdict: judge(percentile(seen, 95), most),
  }
}

const calling = ({ database }: LargeClinic) =>
  ({ database, clock: { now: () => new Date() } }) as unknown as ReadingPorts & ReportPorts & VisitPorts & Services
const asked = <C>(_: (call: C) => unknown, actor: UserActor, request: unknown): C => ({ actor, request }) as C

async function benchLists(clinic: LargeClinic): Promise<Figure[]> {
  const { db } = clinic.database
  const worklist = searchWaiting(calling(clinic))
  const readings = searchReadings.request?.parse({ which: 'all', pageSize: 50 })
  const pending = searchPending(calling(clinic))
  const reports = searchPendingReports.request?.parse({ practiceId: 1, pageSize: 50 })
  return [
    await figure({
      name: 'reading list, its first page and all its counts',
      most: mostList,
      ours: () => worklist(asked(worklist, clinic.reader, readings)),
      bare: () =>
        sql`select * from visits where status in ('received', 'being-read') order by is_urgent desc, committed_at limit 50`.execute(
          db,
        ),
    }),
    await figure({
      name: 'reports that wait for a practice with 500 000 reports',
      most: mostList,
      ours: () => pending(asked(pending, clinic.doctors.large, reports)),
      bare: () =>
        sql`select * from reports join patients using (patient_id) where authorising = 'waiting' and practice_id = 1
          order by is_urgent desc, published_at limit 50`.execute(db),
    }),
  ]
}

const words = ['Aroha Tawimo', 'kensa', '+64215', 'Hemi tara', '1970-05', 'no such name', 'ZAB', 'Zoe bell']

async function benchSearch(clinic: LargeClinic): Promise<Figure[]> {
  const { db } = clinic.database
  const search = answerSearch(calling(clinic))
  const bare = (practice: PracticeId) =>
    sql`select patients.* from patients join patient_practices using (patient_id)
      where practice_id = ${practice} and search_text like '%kensa%' order by last_visited_at desc limit 50`.execute(db)
  const { large, usual } = clinic.doctors
  const figures: Figure[] = []
  for (const [name, actor] of [
    ['a practice that knows 5 000 of them', usual],
    ['one that knows all', large],
  ] as const) {
    const [practiceId = 1 as PracticeId] = actor.practices
    const request = (keywords: string) =>
      searchPractitionerPatients.request?.parse({ practiceId, keywords, pageSize: 50 })
    figures.push(
      await figure({
        name: `patients by name, phone, NHI or birth date, ${name}`,
        most: mostSearch,
        ours: (round) => search(asked(search, actor, request(words[round % words.length] ?? ''))),
        bare: () => bare(practiceId),
      }),
      await figure({
        name: `patients, the list as it opens, ${name}`,
        most: mostSearch,
        ours: () => search(asked(search, actor, request(''))),
        bare: () =>
          sql`select patients.* from patients join patient_practices using (patient_id) where practice_id = ${practiceId}
            order by last_visited_at desc limit 50`.execute(db),
      }),
    )
  }
  return figures
}

/** Visits of a doctors' practice and of its patients wherever they were made. */
async function benchVisits(clinic: LargeClinic): Promise<Figure[]> {
  const { usual } = clinic.doctors
  const search = searchVisits(calling(clinic))
  const [practiceId = 1 as PracticeId] = usual.practices
  const request = (keywords: string) => searchVisitsCall.request?.parse({ practiceId, keywords, pageSize: 50 })
  const bare = () =>
    sql`select visits.* from visits where patient_id in (select patient_id from patient_practices where practice_id = ${practiceId})
      order by visit_time desc limit 50`.execute(clinic.database.db)
  return [
    await figure({
      name: 'visits of its 5 000 patients wherever they were made and its own, as the list opens',
      most: mostSearch,
      ours: () => search(asked(search, usual, request(''))),
      bare,
    }),
    await figure({
      name: 'the same by name, phone or NHI',
      most: mostSearch,
      ours: (round) => search(asked(search, usual, request(words[round % words.length] ?? ''))),
      bare,
    }),
  ]
}
