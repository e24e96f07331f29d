import { expect, test } from 'vitest'
import * as z from 'zod'
import { catalogue } from '../../src/contract/catalogue.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { Role, SortDirection } from '../../src/contract/enums.ts'
import type { LoginId, PatientId, PracticeId, ReportId } from '../../src/contract/ids.ts'
import { fillDemo } from '../../src/server/demo/fill-demo.ts'
import { makeReportDocuments } from '../support/make-report-documents.ts'
import { addPerson } from '../support/server/people.ts'
import { resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'

/*
 * Every call that takes a sort (A3.contract.06) obeys it, for each field that it names, or says by what it sorts. A new
 * call that takes one needs a row here: who calls it, and with what.
 */
const server = await startTestServer()
await fillDemo(server.services)
const { pool } = server.services.database
const { rows } = await pool.query<{ login_id: LoginId; patient_id: PatientId | null }>(
  `select login_id, patient_id from logins where user_name = 'patient@demo.test'`,
)
const [patient] = rows
const { rows: practiceRows } = await pool.query<{ practice_id: PracticeId }>('select practice_id from practices')
const practices = practiceRows.map((row) => row.practice_id)
const tokens = {
  patient: (await addPerson(server, { role: Role.Patient, patientId: patient?.patient_id ?? null })).token,
  doctor: (await addPerson(server, { role: Role.Doctor, practices })).token,
  reader: (await addPerson(server, { role: Role.Melanographer })).token,
}
await pool.query(
  `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
   select gen_random_uuid(), 'appointment', (array['Booked', 'Cancelled'])[1 + site_id % 2]::text, $1, site_id,
     (select min(service_id) from services where service_id > site_id % 2), (select min(product_id) from products),
     (select staff_id from staff order by code offset site_id % 5 limit 1), min(room_id),
     now() + site_id * interval '1 day', now() + site_id * interval '1 day 1 hour', 0, 0, 0, 'NZD', now(), now()
   from rooms group by site_id order by site_id limit 5`,
  [patient?.patient_id],
)
const { rows: reports } = await pool.query<{ report_id: ReportId }>(
  'select report_id from reports where patient_id = $1 order by published_at',
  [patient?.patient_id],
)
for (const [at, { report_id: reportId }] of reports.entries()) {
  await makeReportDocuments(server, reportId)
  server.clock.advance(60)
  await pool.query("update report_documents set downloaded_at = now() + $2 * interval '1 day' where report_id = $1", [
    reportId,
    at,
  ])
}
// Two values at least of what the demo has one of, in another order than that of other columns.
const ranked = (table: string, id: string, over: string) =>
  `(select ${id} as id, row_number() over (${over}, ${id})::int as place from ${table}) as ranked where ranked.id = ${table}.${id}`
const ofPatient = 'partition by patient_id order by'
await pool.query(`
  update practitioners set title = initcap(translate(place::text, '0123456789', 'abcdefghij'))
    from ${ranked('practitioners', 'practitioner_id', 'order by last_name desc, first_name desc')};
  update patients set created_at = created_at - place * interval '1 hour' from ${ranked('patients', 'patient_id', 'order by last_name')};
  update risk_profiles set risk_category = greatest(1, 4 - place) from ${ranked('risk_profiles', 'profile_id', `${ofPatient} created_at`)};
  update images set created_at = created_at - place * interval '1 minute' from ${ranked('images', 'image_id', `${ofPatient} taken_at`)};
  update images set visit_id = (select visit_id from visits where visits.patient_id = images.patient_id order by visit_time limit 1)
    from ${ranked('images', 'image_id', `partition by patient_id, image_type order by taken_at`)} and image_type = 4 and place % 2 = 0;
  update visits set practice_id = (select max(practice_id) from practices where practice_type = 'Pharmacy'),
      product_id = (select max(product_id) from products)
    from ${ranked('visits', 'visit_id', `partition by status in ('received', 'being-read') order by visit_time`)}
      and status in ('received', 'being-read') and place % 2 = 0`)
const own = { patientId: patient?.patient_id, patientLoginId: patient?.login_id }

const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const photos = named('visitDate', 'whenCreated', 'bodyPartId')
const people = named('lastName', 'firstName', 'title')

/** Who calls it and with what; its fields, each with where its value stands in a record; null: it is not shown. */
type Call = { who: keyof typeof tokens; body?: object; fields: Record<string, string | null> }
const calls: Record<string, Call> = {
  'bookings/searchbookings': {
    who: 'patient',
    fields: named('bookingTime', 'siteName', 'serviceName', 'melanographer', 'status'),
  },
  'documents/search': {
    who: 'patient',
    fields: named('whenCreated', 'whenDownloaded', 'fileName', 'fileSize', 'documentType'),
  },
  'riskassessmentprofiles/search': {
    who: 'patient',
    body: { patientLoginId: own.patientLoginId },
    fields: named('whenCreated', 'whenLastUpdated', 'riskCategoryId'),
  },
  'images/search': { who: 'patient', body: own, fields: photos },
  'images/searchlesionshots': { who: 'patient', body: own, fields: photos },
  'images/searchbodyshots': { who: 'patient', body: own, fields: { ...photos, bodyPartId: null } },
  'consultations/search': {
    who: 'reader',
    body: { which: 'all' },
    fields: { appointmentTime: null, ...named('whenCreated', 'whenActionIsDue', 'statusId', 'patientName') },
  },
  'practices/search': { who: 'doctor', fields: named('practiceName', 'practiceTypeId', 'streetCity') },
  'practices/searchpractitioners': {
    who: 'doctor',
    fields: { lastName: 'practitioner.lastName', firstName: 'practitioner.firstName', title: 'practitioner.title' },
  },
  'practitioners/search': { who: 'doctor', fields: people },
  'practitionerpatients/search': {
    who: 'doctor',
    fields: named('lastName', 'firstName', 'birthDate', 'whenCreated', 'whenLastVisited', 'whenLastReported'),
  },
  'practitionervisits/search': {
    who: 'doctor',
    fields: {
      visitTime: 'visitTime',
      visitDate: 'visitTime',
      creationDate: null,
      patientName: 'patient.lastName',
      status: 'status',
    },
  },
  'practitionerreports/search': {
    who: 'doctor',
    fields: named('patientName', 'birthDate', 'whenPublished', 'isHighPriority'),
  },
  'readings/search': {
    body: { which: 'all' },
    who: 'reader',
    fields: {
      due: 'clock.dueAt',
      arrived: 'arrivedAt',
      spots: 'numberOfLesions',
      patient: 'patient.fullName',
      practice: 'practice.practiceName',
      service: 'serviceName',
    },
  },
}

const takesSort = ({ request }: Endpoint) => request instanceof z.ZodObject && 'sort' in request.shape
const sorted = catalogue.filter(takesSort).map((endpoint) => [endpoint.name, endpoint] as const)

async function ask({ name, path }: Endpoint, fieldName: string, direction: number) {
  await resetRateLimits(server)
  const call = calls[name]
  if (call === undefined) throw new Error(`${name} takes a sort: give it a row in this table.`)
  return server.call('POST', path, { token: tokens[call.who], body: { ...call.body, sort: { fieldName, direction } } })
}

test.each(sorted)('A3.contract.06: %s names its fields to who sorts by another', async (name, endpoint) => {
  const answer = await ask(endpoint, 'nonsense', SortDirection.Ascending)
  expect([answer.status, answer.body.extensions?.errors]).toEqual([
    422,
    [{ pointer: '/sort/fieldName', message: `Sort by one of: ${Object.keys(calls[name]?.fields ?? {}).join(', ')}.` }],
  ])
})

const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (z.record(z.string(), z.unknown()).safeParse(inner).data ?? {})[key], record)

/** Numbers, times and single words stand in one order whatever the language. */
const isPlain = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^(\d{4}-\d\d-\d\d(T.*Z)?|[A-Z][a-z]+)$/.test(value))

const orders = sorted.flatMap(([name, endpoint]) =>
  Object.entries(calls[name]?.fields ?? {}).map(([field, path]) => [name, field, { endpoint, path }] as const),
)
test.each(orders)('A3.contract.06: %s by %s runs by its values, and back', async (_name, field, { endpoint, path }) => {
  const valuesOf = async (direction: number): Promise<unknown[]> => {
    const answer = await ask(endpoint, field, direction)
    expect(answer.status).toBe(200)
    return answer.body.records
      .map((record: unknown) => (path === null ? null : (valueAt(record, path) ?? null)))
      .filter((value: unknown) => value !== null)
  }
  const ascending = await valuesOf(SortDirection.Ascending)
  // Of one value alone nothing would be sorted.
  expect(new Set(ascending).size).toBeGreaterThan(path === null ? -1 : 1)
  // Equal ones stand together: a value that comes again after another was not sorted by.
  const runs = ascending.filter((value, at) => at === 0 || value !== ascending[at - 1])
  expect(runs).toHaveLength(new Set(ascending).size)
  // A status is sorted by its word.
  const isOrdered = field !== 'statusId' && ascending.every(isPlain)
  expect(ascending).toEqual(
    isOrdered
      ? ascending.toSorted((one, other) => (isPlain(one) && isPlain(other) && one < other ? -1 : 1))
      : ascending,
  )
  expect(await valuesOf(SortDirection.Descending)).toEqual(ascending.toReversed())
})

test.each(sorted)(
  'A3.contract.04, A3.contract.06: %s answers page by page, with the same four fields',
  async (name, { path }) => {
    const call = calls[name]
    const pageOf = async (pageNo: number, pageSize: number) => {
      await resetRateLimits(server)
      const token = tokens[call?.who ?? 'reader']
      const { status, body } = await server.call('POST', path, { token, body: { ...call?.body, pageNo, pageSize } })
      expect([status, body.currentPage, body.pageSize]).toEqual([200, pageNo, pageSize])
      return body
    }
    const both = await pageOf(1, 2)
    expect(both.recordCount).toBeGreaterThanOrEqual(both.records.length)
    const [first, second] = [await pageOf(1, 1), await pageOf(2, 1)]
    expect([first.recordCount, second.recordCount]).toEqual([both.recordCount, both.recordCount])
    expect([first.records.length, second.records.length]).toEqual([1, Math.min(1, both.recordCount - 1)])
    expect([...first.records, ...second.records]).toEqual(both.records)
    expect((await pageOf(both.recordCount + 1, 1)).records).toEqual([])
  },
)

test('A3.contract.04: the lists of the spec are among those that answer page by page', () => {
  const lists =
    'documents/search images/search images/searchbodyshots practices/search practices/searchpractitioners practitionerpatients/search practitionerreports/search practitionervisits/search bookings/searchbookings riskassessmentprofiles/search'
  expect(sorted.map(([name]) => name)).toEqual(expect.arrayContaining(lists.split(' ')))
})
