import type * as calls from '../../../../contract/reports/referral-letters.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readLetters, takeBackLetter } from '../../../records/reports/letter-rows-store.ts'
import { presentLetter } from './present-letters.ts'

/** Takes back a letter that the caller signed, within the minute before it is sent. */
export const takeBackReferralLetter =
  (deps: ReportDependencies): Handler<typeof calls.takeBackReferralLetter> =>
  async ({ request: { reportId, letterId }, actor }) => {
    const user = userOf(actor)
    await openReport(deps, user, { reportId })
    const { db } = deps.database
    const letter = (await readLetters(db, reportId)).find((row) => row.letter_id === letterId)
    if (letter?.signed_by !== user.loginId) throw new Problem('not-found')
    if (!(await takeBackLetter(db, letterId, deps.clock.now())))
      throw new Problem('conflict', { detail: 'The letter has been sent. Phone its recipient, or recall the report.' })
    return presentLetter(deps, user, { reportId, lesionId: letter.lesion_id, letterId })
  }
