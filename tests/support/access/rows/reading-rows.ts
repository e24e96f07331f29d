import type { AccessWorld } from '../access-world.ts'
import { type Outcomes, type Row, signedIn } from '../access-groups.ts'

/** Melanographers alone read; that visits are read is no secret. */
const readers = (outcome: string): Outcomes => ({ ...signedIn('403 forbidden'), melanographer: outcome })
const visitOf = async ({ server, seen }: AccessWorld): Promise<string> => {
  const { rows } = await server.services.database.pool.query<{ visit_id: string }>(
    'select visit_id from visit_lesions where lesion_id = $1',
    [seen.lesionId],
  )
  return rows[0]?.visit_id ?? ''
}
const body = (more: (world: AccessWorld) => object) => async (world: AccessWorld) => ({
  body: { visitId: await visitOf(world), ...more(world) },
})
const spot = ({ seen }: AccessWorld) => ({ lesionId: seen.lesionId })
const draft = {
  diagnosis: null,
  actions: [],
  callbackPeriod: null,
  marginMm: null,
  measuredMm: null,
  comment: null,
  patientWords: null,
  isHiddenInReport: false,
  hasChanged: null,
}

/** Rows of the access matrix for the reading room. Nobody reads this visit: readings.test.ts shows what its reader may. */
export const readingRows: Record<string, Row> = {
  'readings/search': { outcomes: readers('200'), request: () => ({ body: { which: 'all' } }) },
  'readings/searchsent': { outcomes: readers('200'), request: () => ({ body: {} }) },
  'readings/readers': { outcomes: readers('200') },
  'readings/open': { outcomes: readers('200'), request: body(() => ({ isLookAhead: true })) },
  'readings/stay': { outcomes: readers('200'), request: body(() => ({})) },
  'readings/release': { outcomes: readers('204'), request: body(() => ({})) },
  'readings/preview': { outcomes: readers('200'), request: body(() => ({})) },
  'readings/savedraft': {
    outcomes: readers('409 conflict'),
    request: body((world) => ({ ...spot(world), draft })),
  },
  'readings/diagnose': {
    outcomes: readers('409 conflict'),
    request: body((world) => ({
      ...spot(world),
      visitVersion: 1,
      clinicalVersion: 'any',
      diagnosis: 'benign-naevus',
      actions: ['harmless'],
    })),
  },
  'readings/reopen': { outcomes: readers('409 conflict'), request: body(() => ({ why: 'Slip of the pen' })) },
  'readings/answerreturn': { outcomes: readers('409 conflict'), request: body(() => ({ answer: 'It stands.' })) },
  'readings/undo': { outcomes: readers('409 conflict'), request: body(spot) },
  'readings/askopinion': {
    outcomes: readers('409 conflict'),
    request: body((world) => ({ ...spot(world), askedOf: world.people.pharmacist.loginId })),
  },
  'readings/askpractice': { outcomes: readers('409 conflict'), request: body(() => ({ question: 'Which arm?' })) },
  'readings/takequestionback': {
    outcomes: readers('409 conflict'),
    request: body(() => ({ questionId: '00000000-0000-4000-8000-000000000000' })),
  },
  'readings/questions': { outcomes: readers('200'), request: body(() => ({})) },
  'readings/hidephoto': {
    outcomes: readers('409 conflict'),
    request: body(() => ({ imageId: '00000000-0000-4000-8000-000000000000', hide: { reason: 'face' } })),
  },
  'readings/setbodymarks': {
    outcomes: readers('409 conflict'),
    request: body(() => ({ imageId: '00000000-0000-4000-8000-000000000000', marks: [], isLookedAt: true })),
  },
  'readings/makespot': {
    outcomes: readers('409 conflict'),
    request: body(() => ({ markId: '00000000-0000-4000-8000-000000000000' })),
  },
  'readings/flagurgent': { outcomes: readers('409 conflict'), request: body(() => ({ isUrgent: true })) },
  'readings/publish': { outcomes: readers('409 conflict'), request: body(() => ({ visitVersion: 1 })) },
}
