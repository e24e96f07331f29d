import { clinicians, type Outcomes, outcomeFor, type Row, signedIn } from '../access-groups.ts'
import { type AccessWorld, practiceFor } from '../access-world.ts'
import { addImages } from '../../add-images.ts'
import { answerSpot, needsDoctor } from '../../read-visit.ts'
import { publishReport } from '../../../../src/server/records/reports/publish-report.ts'

type Sent = { reportId: number; lesionId: string }
const made = new WeakMap<AccessWorld, Promise<Sent>>()

/** A released report that sends a spot of this patient to a doctor. */
async function makeSent({ server, patientId, pharmacy, offer, people }: AccessWorld): Promise<Sent> {
  const { db } = server.services.database
  const { loginId } = people.pharmacist
  const { lesionId } = await addImages(server, { patientId, practiceId: pharmacy, ...offer, loginId })
  const { visit_id: visitId } = await db
    .selectFrom('visit_lesions')
    .select('visit_id')
    .where('lesion_id', '=', lesionId)
    .executeTakeFirstOrThrow()
  await answerSpot(server, people.pharmacist, { ...needsDoctor, visitId, lesionId })
  const deps = { ...server.services, now: server.clock.now() }
  const published = await db
    .transaction()
    .execute((trx) => publishReport(trx, deps, { visitId, publishedBy: loginId, why: null }))
  if (typeof published === 'string') throw new Error(published)
  await db
    .updateTable('reports')
    .set({ authorising: 'authorised', authorised_by: loginId, authorised_at: new Date('2026-11-01') })
    .where('report_id', '=', published.reportId)
    .execute()
  return { reportId: published.reportId, lesionId }
}

function sentOf(world: AccessWorld): Promise<Sent> {
  const known = made.get(world) ?? makeSent(world)
  made.set(world, known)
  return known
}

/** Doctors who know the patient, and melanographers; a pharmacy may not know what became of a spot. */
const treating = (outcome: string): Outcomes => ({
  ...signedIn('404 not-found'),
  ...outcomeFor(['doctor of this practice', 'manager', 'melanographer'], outcome),
})
const details = {
  key: 'seen-left',
  happenedOn: null,
  performedBy: null,
  excision: null,
  margins: null,
  breslowMm: null,
  ulceration: null,
  melanomaType: null,
  mitoses: null,
  labWords: null,
  labNumber: null,
  tries: null,
}

/** Rows of the access matrix for what became of spots. */
export const spotResultRows: Record<string, Row> = {
  'spotresults/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: async (world, who) => {
      await sentOf(world)
      return { body: { practiceId: practiceFor(world, who), show: 'missing' } }
    },
  },
  'spotresults/get': {
    outcomes: treating('200'),
    request: async (world) => ({ query: await sentOf(world) }),
  },
  // Without the day that it needs, so that nothing is kept.
  'spotresults/save': {
    outcomes: treating('422 invalid'),
    request: async (world) => ({ body: { ...(await sentOf(world)), ...details, replaces: null, told: 'not-yet' } }),
  },
  // The patient of the matrix has not allowed it.
  'spotresults/ask': {
    outcomes: treating('403 forbidden'),
    request: async (world) => ({ body: await sentOf(world) }),
  },
  'spotresults/audit': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'spotresults/own': {
    outcomes: { ...signedIn('404 not-found'), patient: '200' },
    request: ({ patientId }) => ({ query: { patientId } }),
  },
}
