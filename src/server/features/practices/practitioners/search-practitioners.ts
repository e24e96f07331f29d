import type * as calls from '../../../../contract/practices/practitioners.ts'
import { practicesFor } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { sortOrder } from '../../../http/sort-order.ts'
import type { Services } from '../../../platform/services.ts'
import { findPractitioners, practitionerSortColumns } from '../../../records/practices/practitioner-store.ts'
import { presentPractitioner } from '../../../records/practices/present-practitioner.ts'

/** practitioners/search: a page of the practitioners at the caller's practices, or at one of them. 403 for another practice. */
export const searchPractitioners =
  ({ database: { db } }: Services): Handler<typeof calls.searchPractitioners> =>
  async ({ request, actor }) => {
    const practices = practicesFor(userOf(actor), request.practiceId)
    const { records, count } = await findPractitioners(
      db,
      { practices, keywords: request.keywords ?? '', order: sortOrder(request.sort, practitionerSortColumns) },
      { limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize },
    )
    return {
      currentPage: request.pageNo,
      pageSize: request.pageSize,
      recordCount: count,
      records: records.map((links) => presentPractitioner(links, 'colleague')),
    }
  }
