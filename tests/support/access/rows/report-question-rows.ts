import { clinicians, type Row, signedIn } from '../access-groups.ts'
import type { AccessWorld } from '../access-world.ts'
import { reportOf } from './report-of.ts'

const patientsAlone = { ...signedIn('403 forbidden'), patient: '200', 'other patient': '200' }
/** The patient's question to their practice; none waits before it. */
async function questionOf(world: AccessWorld, state: 'asked' | 'to be asked') {
  const { reportId } = await reportOf(world)
  const { pool } = world.server.services.database
  await pool.query('delete from report_questions where report_id = $1', [reportId])
  if (state === 'asked')
    await pool.query(
      `insert into report_questions (report_id, patient_id, practice_id, question, asked_by, asked_at, due_at)
      select $1, $2, $3, 'Why?', login_id, now(), now() from logins limit 1`,
      [reportId, world.patientId, world.clinic],
    )
  return reportId
}

/** Who gets what from the calls about patients' questions. */
export const reportQuestionRows: Record<string, Row> = {
  'reports/questions': { outcomes: patientsAlone },
  'reports/askquestion': {
    outcomes: { ...signedIn('404 not-found'), patient: '200' },
    request: async (world) => ({
      body: { reportId: await questionOf(world, 'to be asked'), to: 'reader', question: 'Why?' },
    }),
  },
  'practitionerreports/searchquestions': {
    outcomes: { ...clinicians('200', '200'), melanographer: '200' },
    request: async (world) => {
      await questionOf(world, 'asked')
      return { body: {} }
    },
  },
  // There is none of this id: report-questions.test.ts answers those that somebody asked.
  'practitionerreports/answerquestion': {
    outcomes: { ...clinicians('404 not-found', '404 not-found'), melanographer: '404 not-found' },
    request: () => ({ body: { questionId: crypto.randomUUID(), text: 'So.' } }),
  },
}
