import { decodeJwt } from 'jose'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  anonymousOrSignedIn,
  clinicians,
  everybody,
  type Outcomes,
  patientsRecord,
  type Row,
  signedIn,
  tablets,
  ticketHolder,
  outcomeFor,
  withTablets,
} from '../support/access/access-groups.ts'
import { aiResultRows } from '../support/access/rows/ai-result-rows.ts'
import { accountRows } from '../support/access/rows/account-rows.ts'
import { bookingRows } from '../support/access/rows/booking-rows.ts'
import { consultationRows, spotChatRows } from '../support/access/rows/consultation-rows.ts'
import { deskRows } from '../support/access/rows/clinic-desk-rows.ts'
import { correctionRows } from '../support/access/rows/correction-rows.ts'
import { patientRows } from '../support/access/rows/patient-rows.ts'
import { kioskRows } from '../support/access/rows/kiosk-rows.ts'
import { practiceRows } from '../support/access/rows/practice-rows.ts'
import { reportRows } from '../support/access/rows/report-rows.ts'
import { tabletRows } from '../support/access/rows/tablet-rows.ts'
import { spotResultRows } from '../support/access/rows/spot-result-rows.ts'
import { readingRows } from '../support/access/rows/reading-rows.ts'
import {
  type ActorName,
  actorNames,
  addLike,
  makeAccessWorld,
  newGuardiansRecords,
  newVisit,
  practiceFor,
} from '../support/access/access-world.ts'
import { makeKeyPair } from '../support/enrolled-device.ts'
import { type LoggedCall, loggedCalls } from '../support/access/logged-calls.ts'
import { isOwnAccount, isUnlogged } from '../support/access/unlogged-calls.ts'
import { resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer, type TestAnswer } from '../support/server/test-server.ts'
import { catalogue } from '../../src/contract/catalogue.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Thumbnail } from '../../src/contract/images/thumbnails.ts'
import { may, type Person } from '../../src/domain/access/may.ts'
import { allRoutes } from '../../src/server/start/make-app.ts'

/*
 * Who gets what from every endpoint (docs/decisions-records.md "Who may what"). An outcome is the status and, for problems, the
 * code. A new endpoint needs a row here: who may knock (one of the groups below), and a request that addresses "this"
 * patient, practice or visit (`tests/support/access/access-world.ts`); and a line in `tests/support/access/logged-calls.ts`.
 */
const lookups = [
  'getenums',
  'getlookups',
  'getconsultationoutcomes',
  'getconsultationstates',
  'getbodyparts',
  'getimagecalibrationalgorithms',
  'getcancellationreasons',
  'getfamilyhistoryofmelanomaoptions',
  'getpersonalhistoryofmelanomaoptions',
  'getpersonalhistoryofkeratinocyteskincanceroptions',
  'getlesionobservationoptions',
  'getbookingreferralsources',
  'getdiagnosisactions',
]

const rows: Record<string, Row> = {
  ...accountRows,
  ...aiResultRows,
  ...bookingRows,
  ...consultationRows,
  ...spotChatRows,
  ...deskRows,
  ...kioskRows,
  ...correctionRows,
  ...patientRows,
  ...practiceRows,
  ...readingRows,
  ...reportRows,
  ...spotResultRows,

  'practitionerpatients/getpatient': {
    outcomes: clinicians('200', '404 not-found'),
    request: ({ patientId }) => ({ query: { patientId } }),
  },
  'practitionerpatients/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'practitionerpatients/searchrecalls': {
    outcomes: clinicians('200', '403 forbidden'),
    request: async (world, who) => {
      await server.services.database.pool.query(
        `insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, planned_at)
         values ($1, 'person', 'usual', 12, '2026-11-01', 'Pacific/Auckland', now())
         on conflict (patient_id, scope_key) do update set due_on = excluded.due_on`,
        [world.patientId],
      )
      return { body: { practiceId: practiceFor(world, who), withBooked: true } }
    },
  },
  'practitionerpatients/countrecalls': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'practitionerpatients/setrecallstop': {
    outcomes: clinicians('204', '404 not-found'),
    request: ({ patientId }) => ({ body: { patientId, stop: null } }),
  },
  'practitionerpatients/register': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({
      body: {
        practiceId: practiceFor(world, who),
        patient: {
          firstName: 'New',
          lastName: `Person ${randomUUID()}`,
          birthDate: '1980-01-02',
          gender: 1,
          countryCode: 'NZ',
        },
        confirmNew: true,
      },
    }),
  },
  'practitionerpatients/getofflinelist': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },

  'practitionervisits/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'practitionervisits/registration': {
    outcomes: withTablets(clinicians('200', '403 forbidden'), '403 forbidden'),
    request: (world, who) => {
      const { manifest } = newVisit(world, who)
      return { params: { visitId: manifest.visitId }, body: manifest }
    },
  },
  // Allowed, but its photo never arrived: 422 says so to those who may know.
  'practitionervisits/upload': {
    outcomes: withTablets(clinicians('422 invalid', '403 forbidden'), '403 forbidden'),
    request: (world, who) => ({ body: newVisit(world, who).upload }),
  },
  'practitionervisits/status': {
    outcomes: {
      ...withTablets(clinicians('200 unknown', '200 unknown'), '200 unknown'),
      'pharmacist of this pharmacy': '200 registered',
      manager: '200 registered',
      'tablet of this pharmacy': '200 registered',
    },
    request: ({ visit }) => ({ body: { visitIds: [visit.manifest.visitId] } }),
    shows: ({ body }) => body.visits[0].state,
  },
  // Nobody asked here: questions.test.ts shows who may answer.
  'practitionervisits/answerquestion': {
    outcomes: clinicians('404 not-found', '404 not-found'),
    request: ({ visit }) => ({ body: { questionId: visit.manifest.visitId, answer: 'The left one.' } }),
  },
  'practitionervisits/rules': { outcomes: clinicians('200', '200') },

  'practitionervisits/held': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  // None is held here: held-visit.test.ts shows who releases one that is.
  'practitionervisits/releaseheld': {
    outcomes: clinicians('404 not-found', '404 not-found'),
    request: ({ visit }) => ({ params: { visitId: visit.manifest.visitId } }),
  },

  'uploads/options': {
    outcomes: everybody('204'),
    request: ({ uploadId }) => ({ params: { uploadId }, headers: tus }),
  },
  'uploads/offset': {
    outcomes: { ...withTablets(ticketHolder('200', '403'), '404'), 'lost tablet': '403' },
    request: ({ uploadId }) => ({ params: { uploadId }, headers: tus }),
  },
  'uploads/send': {
    outcomes: withTablets(ticketHolder('204', '403 forbidden'), '404 not-found'),
    request: ({ uploadId }) => ({
      params: { uploadId },
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      raw: new Uint8Array([1]),
    }),
  },

  'devices/enrol': {
    outcomes: clinicians('200', '200'),
    request: async () => ({
      params: { deviceId: randomUUID() },
      body: { deviceKey: (await makeKeyPair()).publicKey, signingKey: (await makeKeyPair()).publicKey },
    }),
  },
  ...tabletRows,
  'devices/state': {
    outcomes: {
      ...signedIn('403 forbidden'),
      ...outcomeFor(tablets, '200 active'),
      'lost tablet': '200 revoked',
      'tablet of a disabled user': '200 disabled',
    },
    request: (world, who) => {
      const tablet = world.tablets[who] ?? world.tablets['tablet of this pharmacy']
      return { params: { deviceId: tablet?.deviceId ?? '' }, body: { tickets: [tablet?.ticket] } }
    },
    shows: ({ body }) => {
      const { disabled, revoked } = decodeJwt(body.states[0].state)
      return disabled ? 'disabled' : revoked ? 'revoked' : 'active'
    },
  },

  ...Object.fromEntries(
    ['', '/thumbnail', '/large'].flatMap((size): [string, Row][] => [
      [
        `images/image${size}`,
        { outcomes: patientsRecord('200', '200'), request: ({ seen }) => ({ params: seen.image }) },
      ],
      [
        `images/bodyshot${size}`,
        {
          outcomes: { ...patientsRecord('403 forbidden', '403 forbidden'), melanographer: '200' },
          request: ({ seen }) => ({ params: seen.bodyshot }),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['images/search', 'images/searchlesionshots'].map((call): [string, Row] => [
      call,
      {
        outcomes: patientsRecord('200', '200'),
        request: ({ patientId }) => ({ body: { patientId } }),
      },
    ]),
  ),
  'images/searchbodyshots': {
    outcomes: { ...patientsRecord('200 hidden', '200 hidden'), melanographer: '200 shown' },
    request: ({ patientId }) => ({ body: { patientId } }),
    shows: ({ body }) => (body.recordCount === 0 && body.hiddenByConsent === 1 ? 'hidden' : 'shown'),
  },
  'lesions/getlesion': {
    outcomes: patientsRecord('200', '200'),
    request: ({ patientId, seen }) => ({ query: { patientId, lesionId: seen.lesionId } }),
  },
  'lesions/getlesions': {
    outcomes: patientsRecord('200', '200'),
    request: ({ patientId }) => ({ query: { patientId } }),
  },

  'mannequin/getmannequin': { outcomes: anonymousOrSignedIn('200') },
  'services/getspotchatservice': { outcomes: anonymousOrSignedIn('200') },
  'services/getservicescope': {
    outcomes: anonymousOrSignedIn('200'),
    request: ({ offer }) => ({ query: { scopeId: offer.scopeId } }),
  },
  'services/getservicescopeforservice': {
    outcomes: anonymousOrSignedIn('200'),
    request: ({ offer }) => ({ query: { serviceId: offer.serviceId } }),
  },
  'services/getservicetypes': { outcomes: anonymousOrSignedIn('200') },
  'services/getpharmacyproducts': { outcomes: clinicians('200', '200') },
  ...Object.fromEntries(
    lookups.map((call): [string, Row] => [`lookups/${call}`, { outcomes: anonymousOrSignedIn('200') }]),
  ),
}

const tus = { 'tus-resumable': '1.0.0' }
const server = await startTestServer()
const world = await makeAccessWorld(server)

test('every endpoint of the catalogue is bound exactly once, and nothing else is', () => {
  const bound = allRoutes(server.services).map(({ endpoint }) => endpoint.name)
  expect(bound.toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted())
  const doors = catalogue.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(doors.filter((door, index) => doors.indexOf(door) !== index)).toEqual([])
})

test('the matrix has a row for every endpoint and none for what is gone', () => {
  expect(Object.keys(rows).toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted())
})

test('P6.guard.02: every endpoint says as what its readings are recorded, or why none is', () => {
  const said = catalogue.filter(({ name }) => name in loggedCalls !== isUnlogged(name))
  expect(said.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name))
})

const rowOf = (name: string): Row => {
  const row = rows[name]
  if (!row) throw new Error(`${name} has no row in the access matrix.`)
  return row
}

/** Asks as somebody would; `token` instead of theirs. */
async function ask(endpoint: Endpoint, who: ActorName, token = world.tokens[who]): Promise<TestAnswer> {
  await resetRateLimits(server)
  const { query, params, ...options } = (await rowOf(endpoint.name).request?.(world, who)) ?? {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => params?.[parameter] ?? '')
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : ''
  const [method, url] = [endpoint.method.toUpperCase(), `${path}${search}`]
  return world.tablets[who]?.call(method, url, options) ?? server.call(method, url, { ...options, token })
}

const namesThem = ({ body }: TestAnswer) => JSON.stringify(body).includes(world.patientId)
/** Whether an answer, which is no refusal, shows something of this patient. */
const tells: Record<LoggedCall['of'], (answer: TestAnswer) => boolean> = {
  one: () => true,
  list: namesThem,
  'own list': namesThem,
  photos: ({ body }) => body.thumbnails.some(({ kind }: Thumbnail) => kind === 'sheet'),
}

test.each(catalogue.map((endpoint) => [endpoint.name, endpoint] as const))(
  'P6.guard.02: who gets what from %s',
  async (name, endpoint) => {
    const { shows, outcomes: expected } = rowOf(name)
    const outcomes: Partial<Outcomes> = {}
    const told: ActorName[] = []
    for (const who of actorNames) {
      const answer = await ask(endpoint, who)
      const shown = answer.status < 300
      outcomes[who] = [answer.status, answer.body?.extensions?.code ?? (shown ? shows?.(answer, world) : undefined)]
        .filter(Boolean)
        .join(' ')
      if (shown && who !== 'patient' && namesThem(answer)) told.push(who)
    }
    expect(outcomes).toEqual({ guardian: expected['other patient'], ...expected })
    const recorded = loggedCalls[name]
    const unlogged = recorded || isOwnAccount(name) ? [] : told
    const untold = unlogged.filter((who) => who !== 'guardian')
    expect(untold, 'who was told of a patient, and no record says so').toEqual([])
    // What a guardian handles for a child is recorded where the patient's own is not.
    const asGuardian = (token: string) => ask(endpoint, 'guardian', token)
    expect(unlogged.includes('guardian') ? await newGuardiansRecords(world, asGuardian) : 1).toBe(1)
    expect(recorded ? await wrongReadings(endpoint, recorded) : []).toEqual([])
  },
)

/** Whoever reads by it leaves a record; who is refused leaves none, nor does the patient: answers what is otherwise. */
async function wrongReadings(endpoint: Endpoint, { what, verb, of }: LoggedCall): Promise<string[]> {
  const [readers, wrong]: [string[], string[]] = [[], []]
  for (const [who, person] of Object.entries(world.signedIn) as [ActorName, Person][]) {
    // Somebody of the same kind who has read nothing before.
    const { loginId, token } = await addLike(world, person)
    const answer = await ask(endpoint, who, token)
    const isTold = answer.status < 300 && tells[of](answer)
    const knocks =
      endpoint.access === 'clinician'
        ? may(person, 'use clinician area', null)
        : endpoint.access !== 'visit-staff' || may(person, 'make visits', null)
    if (!of.endsWith('list') && isTold !== (knocks && may(person, verb, world.record)))
      wrong.push(`${who}: ${answer.status}`)
    const reads = who !== 'patient' && isTold
    const { rows: kept } = await server.services.database.pool.query<{ what: string }>(
      'select what from record_accesses where login_id = $1 and patient_id = $2',
      [loginId, world.patientId],
    )
    const recorded = kept.map((row) => row.what).join(', ')
    if (recorded !== (reads ? what : '')) wrong.push(`${who}: recorded as "${recorded}"`)
    if (reads) readers.push(who)
  }
  return readers.length > 0 || of === 'own list' ? wrong : [...wrong, 'nobody read']
}

test('a ticket opens the uploads of its own visit only', async () => {
  const other = newVisit(world, 'pharmacist of this pharmacy')
  const token = world.tokens['pharmacist of this pharmacy']
  const registered = await server.call('PUT', `/practitionervisits/registration/${other.manifest.visitId}`, {
    token,
    body: other.manifest,
  })
  const answer = await server.call('HEAD', `/uploads/${registered.body.uploads[0].uploadId}`, {
    token: world.tokens['upload ticket'],
    headers: tus,
  })
  expect(answer.status).toBe(404)
})

test('an expired ticket is told to register again', async () => {
  const now = server.clock.now().toISOString()
  server.clock.advance(24 * 3600)
  const answer = await server.call('PATCH', `/uploads/${world.uploadId}`, {
    token: world.tokens['upload ticket'],
    headers: tus,
  })
  server.clock.set(now)
  expect([answer.status, answer.body.extensions.code]).toEqual([401, 'upload-ticket-expired'])
})
