import type * as calls from '../../../../contract/reports/report-links.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import * as store from '../../../records/reports/link-store.ts'
import type { ReportDependencies } from '../report-dependencies.ts'

/** Revokes a link; needs its session. */
export const revokeReportToken =
  ({ database: { db }, clock }: ReportDependencies): Handler<typeof calls.revokeReportToken> =>
  async ({ request }) => {
    const link = await store.readLinkBySession(db, hashSecretToken(request.sessionToken), clock.now())
    if (link?.token_hash !== hashSecretToken(request.reportToken)) throw new Problem('not-found')
    await store.revokeLink(db, link.token_hash, clock.now())
  }
