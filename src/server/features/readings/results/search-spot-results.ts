import type * as calls from '../../../../contract/readings/spot-results.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { spotReference } from '../../../../domain/readings/spot-reference.ts'
import { readDraft } from '../../../records/readings/result-drafts-store.ts'
import { presentResultFile, readResultFiles } from './files/result-file-store.ts'
import { presentResult, presentSentSpot } from './present-sent-spot.ts'
import { requireSentSpot, whoseSpots } from './result-access.ts'
import { findSentSpots, readEarlierResults } from './sent-spots-store.ts'

/** Spots that reports sent to a doctor, with or without a final result. Access to each listed patient is logged. */
export const searchSpotResults =
  ({ database: { db }, clock }: ReadingDependencies): Handler<typeof calls.searchSpotResults> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { practiceId, show, pageNo, pageSize } = request
    const whose = whoseSpots(user, practiceId)
    const now = clock.now()
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, count } = await findSentSpots(db, { whose, now, show, ...page })
    await logAccesses(db, { user, patientIds: rows.map((row) => row.patient_id), what: 'spot result list', now })
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: rows.map((row) => presentSentSpot(row, now)),
    }
  }

/** One spot with its result, earlier results, and the caller's draft. */
export const getSpotResult =
  (deps: ReadingDependencies): Handler<typeof calls.getSpotResult> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const spot = await requireSentSpot(deps, user, query)
    const { db } = deps.database
    const [earlier, files] = [await readEarlierResults(db, spot), await readResultFiles(db, spot)]
    return {
      ...presentSentSpot(spot, deps.clock.now()),
      earlier: earlier.map(presentResult),
      files: files.map(presentResultFile),
      draft: await readDraft(db, spot, { loginId: user.loginId }),
      reference: spotReference(spot.report_id, spot.spot.number),
    }
  }
