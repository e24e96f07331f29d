import { type Outcomes, outcomeFor, patientsRecord, type Row, signedIn } from '../access-groups.ts'
import type { AccessWorld } from '../access-world.ts'

/** The clinic's staff, and those of the practice of the visit. */
const importers = (outcome: string): Outcomes => ({
  ...signedIn('404 not-found'),
  ...outcomeFor(['pharmacist of this pharmacy', 'manager', 'melanographer'], outcome),
})

/** All of an import but its picture, so that nothing is kept. */
async function withoutPicture({ server, seen }: AccessWorld): Promise<FormData> {
  const { rows } = await server.services.database.pool.query<{ visit_id: string; day: string }>(
    `select visit_id, to_char(visit_time at time zone practices.time_zone, 'YYYY-MM-DD') as day
    from visit_lesions join visits using (visit_id) join practices using (practice_id) where lesion_id = $1 limit 1`,
    [seen.lesionId],
  )
  const form = new FormData()
  const parts = {
    PatientVisitId: rows[0]?.visit_id ?? '',
    LesionId: seen.lesionId,
    Maker: 'Maker',
    Version: '1',
    ResultDate: rows[0]?.day ?? '',
    FileName: 'score.jpg',
  }
  for (const [name, text] of Object.entries(parts)) form.set(name, text)
  return form
}

/** Rows of the access matrix for AI results; who knows which of them: ai-results-matrix.test.ts. */
export const aiResultRows: Record<string, Row> = {
  'images/importairesult': {
    outcomes: importers('422 invalid'),
    request: async (world) => ({ raw: await withoutPicture(world) }),
  },
  'images/searchairesults': {
    outcomes: patientsRecord('200', '200'),
    request: ({ patientId }) => ({ body: { patientId } }),
  },
  'images/removeairesult': {
    outcomes: signedIn('404 not-found'),
    request: () => ({ body: { imageId: '6f1c4b6e-2f0b-4f0e-9a54-000000000000' } }),
  },
}
