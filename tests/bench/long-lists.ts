import { sql } from 'kysely'
import type { PracticeId } from '../../src/contract/ids.ts'
import * as reportDistributionCalls from '../../src/contract/reports/report-distribution.ts'
import * as practitionerPatientsCalls from '../../src/contract/patients/practitioner-patients.ts'
import * as readingsCalls from '../../src/contract/readings/readings.ts'
import type { UserActor } from '../../src/server/http/actor.ts'
import * as practitionerVisitsCalls from '../../src/contract/visits/practitioner-visits.ts'
import { searchPractitionerPatients } from '../../src/server/features/patients/practitioner-patients/search-practitioner-patients.ts'
import type { VisitDependencies } from '../../src/server/features/visits/dependencies.ts'
import { searchVisits } from '../../src/server/features/visits/read/search-visits.ts'
import type { ReadingDependencies } from '../../src/server/features/readings/reading-dependencies.ts'
import type { ReportDependencies } from '../../src/server/features/reports/report-dependencies.ts'
import { searchPendingReports } from '../../src/server/features/reports/distribution/search-pending-reports.ts'
import { searchReadings } from '../../src/server/features/readings/search-readings.ts'
import type { Services } from '../../src/server/platform/services.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
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

async function figure({ name, most, ours, bare }: Beside): Promise<Measurement> {
  const [seen, peer] = [await takes(ours), await takes(bare)]
  return {
    name,
    target: `p95 ${most} ms`,
    measured: `p95 ${ms(percentile(seen, 95))}, median ${ms(median(seen))}`,
    peer: `bare query p95 ${ms(percentile(peer, 95))}, median ${ms(median(peer))}`,
    verdict: verdictOf(percentile(seen, 95), most),
  }
}

const calling = ({ database }: LargeClinic) =>
  ({ database, clock: { now: () => new Date() } }) as unknown as ReadingDependencies &
    ReportDependencies &
    VisitDependencies &
    Services
const asked = <C>(_: (call: C) => unknown, actor: UserActor, request: unknown): C => ({ actor, request }) as C

async function benchLists(clinic: LargeClinic): Promise<Measurement[]> {
  const { db } = clinic.database
  const worklist = searchReadings(calling(clinic))
  const readings = readingsCalls.searchReadings.request?.parse({ which: 'all', pageSize: 50 })
  const pending = searchPendingReports(calling(clinic))
  const reports = reportDistributionCalls.searchPendingReports.request?.parse({ practiceId: 1, pageSize: 50 })
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

async function benchSearch(clinic: LargeClinic): Promise<Measurement[]> {
  const { db } = clinic.database
  const search = searchPractitionerPatients(calling(clinic))
  const bare = (practice: PracticeId) =>
    sql`select patients.* from patients join patient_practices using (patient_id)
      where practice_id = ${practice} and search_text like '%kensa%' order by last_visited_at desc limit 50`.execute(db)
  const { large, usual } = clinic.doctors
  const figures: Measurement[] = []
  for (const [name, actor] of [
    ['a practice that knows 5 000 of them', usual],
    ['one that knows all', large],
  ] as const) {
    const [practiceId = 1 as PracticeId] = actor.practices
    const request = (keywords: string) =>
      practitionerPatientsCalls.searchPractitionerPatients.request?.parse({ practiceId, keywords, pageSize: 50 })
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
async function benchVisits(clinic: LargeClinic): Promise<Measurement[]> {
  const { usual } = clinic.doctors
  const search = searchVisits(calling(clinic))
  const [practiceId = 1 as PracticeId] = usual.practices
  const request = (keywords: string) =>
    practitionerVisitsCalls.searchVisits.request?.parse({ practiceId, keywords, pageSize: 50 })
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
