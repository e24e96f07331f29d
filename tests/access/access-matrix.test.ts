import { expect, test } from 'vitest'
import type { Outcomes } from '../support/access/access-groups.ts'
import {
  type ActorName,
  actorNames,
  addLike,
  makeAccessWorld,
  newGuardiansRecords,
  newVisit,
} from '../support/access/access-world.ts'
import { askAs, rowOf } from '../support/access/ask-as.ts'
import { type LoggedCall, loggedCalls } from '../support/access/logged-calls.ts'
import { matrixRows, tus } from '../support/access/rows/matrix-rows.ts'
import { isOwnAccount, isUnlogged } from '../support/access/unlogged-calls.ts'
import { startTestServer, type TestAnswer } from '../support/server/test-server.ts'
import { catalogue } from '../../src/contract/catalogue.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Thumbnail } from '../../src/contract/images/thumbnails.ts'
import { may, type Person } from '../../src/domain/access/may.ts'
import { allRoutes } from '../../src/server/start/make-app.ts'

/*
 * Who gets what from every endpoint (docs/decisions-records.md "Who may what"). An outcome is the status and, for problems, the
 * code. A new endpoint needs a row in
 * `tests/support/access/rows/`: who may knock (one of the groups below), and a request that addresses "this"
 * patient, practice or visit (`tests/support/access/access-world.ts`); and a line in `tests/support/access/logged-calls.ts`.
 */
const server = await startTestServer()
const world = await makeAccessWorld(server)

test('every endpoint of the catalogue is bound exactly once, and nothing else is', () => {
  const bound = allRoutes(server.services).map(({ endpoint }) => endpoint.name)
  expect(bound.toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted())
  const doors = catalogue.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(doors.filter((door, index) => doors.indexOf(door) !== index)).toEqual([])
})

test('the matrix has a row for every endpoint and none for what is gone', () => {
  expect(Object.keys(matrixRows).toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted())
})

test('P6.guard.02: every endpoint says as what its readings are recorded, or why none is', () => {
  const said = catalogue.filter(({ name }) => name in loggedCalls !== isUnlogged(name))
  expect(said.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name))
})

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
      const answer = await askAs(world, endpoint, { who })
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
    const asGuardian = (token: string) => askAs(world, endpoint, { who: 'guardian', token })
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
    const answer = await askAs(world, endpoint, { who, token })
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
