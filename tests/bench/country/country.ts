import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { openDatabase } from '../../../src/server/platform/database.ts'
import { migrate } from '../../../src/server/platform/migrate.ts'
import { startEmbeddedPostgres } from '../../../src/server/platform/postgres/embedded-postgres.ts'
import { makeAccessWorld, type AccessWorld, type ActorName } from '../../support/access/access-world.ts'
import { openServer, type TestServer } from '../../support/server/open-server.ts'
import { resetRateLimits } from '../../support/server/sign-in.ts'
import type { Bench } from '../bench.ts'
import { type Measurement, median, ms, percentile, verdictOf } from '../measurement.ts'
import { fillCountry } from './fill-country.ts'

const patients = Number(process.env['COUNTRY_PATIENTS'] ?? 20_000)
const callers = 8
const rounds = 10

type Call = { name: string; most: number; who: ActorName; path: string; body: (world: AccessWorld) => unknown }

const ofClinic =
  (more: object = {}) =>
  ({ clinic }: AccessWorld) => ({ practiceId: clinic, pageSize: 50, ...more })

const doctor = 'doctor of this practice'
const calls: readonly Call[] = [
  {
    name: 'reading list',
    most: 300,
    who: 'melanographer',
    path: '/readings/search',
    body: () => ({ which: 'all', pageSize: 50 }),
  },
  {
    name: 'patients to take offline',
    most: 300,
    who: doctor,
    path: '/practitionerpatients/getofflinelist',
    body: ofClinic(),
  },
  {
    name: 'patients by name',
    most: 300,
    who: doctor,
    path: '/practitionerpatients/search',
    body: ofClinic({ keywords: 'aroha ta' }),
  },
  {
    name: 'patients, the list as it opens',
    most: 300,
    who: doctor,
    path: '/practitionerpatients/search',
    body: ofClinic(),
  },
  {
    name: 'patients whose recall is overdue',
    most: 300,
    who: doctor,
    path: '/practitionerpatients/search',
    body: ofClinic({ only: 'recall-overdue' }),
  },
  {
    name: 'patients visited between two days',
    most: 300,
    who: doctor,
    path: '/practitionerpatients/search',
    body: ofClinic({ visitDateFrom: '2026-08-01', visitDateTo: '2026-10-31' }),
  },
  {
    name: 'recalls that are due',
    most: 300,
    who: doctor,
    path: '/practitionerpatients/searchrecalls',
    body: ofClinic(),
  },
  { name: 'visits', most: 300, who: doctor, path: '/practitionervisits/search', body: ofClinic() },
  {
    name: 'free times of a week',
    most: 300,
    who: 'anonymous token',
    path: '/bookings/searchtimeslots',
    body: ({ siteId, offer }) => ({ siteId, productId: offer.productId, serviceId: offer.serviceId }),
  },
  {
    name: 'home: reports and what they ask',
    most: 100,
    who: 'patient',
    path: '/documents/search',
    body: ({ patientId }) => ({ patientId }),
  },
]

/** Lists and searches over a country, by eight callers at once, through the whole app but HTTP. */
export const country: Bench = {
  name: 'country',
  title: `Lists and searches over ${patients} patients with ${patients * 5} visits and ${patients * 25} photos, ${callers} callers at once`,
  caveats: [
    'A practice of doctors knows one in a hundred of them; 1 000 visits wait to be read. COUNTRY_PATIENTS=200000 fills a whole country.',
    'The server, its callers and PostgreSQL share the machine. Beside each figure is one caller alone in the same run.',
  ],
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lentigo-country-'))
    await chmod(folder, 0o755)
    const postgres = await startEmbeddedPostgres(folder)
    try {
      await using server = await openFilled(postgres.url)
      const world = await fill(server, postgres.url)
      const figures: Measurement[] = []
      for (const call of calls) figures.push(await measure(world, call))
      return figures
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function openFilled(url: string): Promise<TestServer & AsyncDisposable> {
  const { db, close } = openDatabase(url, () => undefined, 2)
  await migrate(db)
  await close()
  return openServer(url)
}

async function fill(server: TestServer, url: string): Promise<AccessWorld> {
  const world = await makeAccessWorld(server)
  const { clinic: practiceId, siteId, offer } = world
  const filling = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  try {
    await fillCountry(filling, patients, { practiceId, siteId, ...offer, now: server.clock.now() })
  } finally {
    await filling.end()
  }
  return world
}

async function measure(world: AccessWorld, call: Call): Promise<Measurement> {
  const ask = async () => {
    const begun = performance.now()
    const { status, body } = await world.server.call('POST', call.path, {
      token: world.tokens[call.who],
      body: call.body(world),
    })
    if (status !== 200) throw new Error(`${call.name}: ${status} ${JSON.stringify(body)}`)
    return performance.now() - begun
  }
  await ask()
  const alone: number[] = []
  for (let round = 0; round < rounds; round += 1) alone.push(await ask())
  const together: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await resetRateLimits(world.server)
    together.push(...(await Promise.all(Array.from({ length: callers }, ask))))
  }
  return {
    name: call.name,
    target: `p95 ${call.most} ms`,
    measured: `p95 ${ms(percentile(together, 95))}, median ${ms(median(together))}`,
    peer: `alone p95 ${ms(percentile(alone, 95))}, median ${ms(median(alone))}`,
    verdict: verdictOf(percentile(together, 95), call.most),
  }
}
