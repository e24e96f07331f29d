import type * as calls from '../../../contract/practices/practitioners.ts'
import { may } from '../../../domain/access/may.ts'
import type { Handler } from '../../http/bind.ts'
import { sortOrder } from '../../http/sort-order.ts'
import type { Services } from '../../platform/services.ts'
import { findPractitionerLinks, practitionerSortColumns } from '../../records/practices/practitioner-store.ts'
import { presentPractitionerLink } from '../../records/practices/present-practitioner.ts'

/** practices/searchpractitioners: a page of practitioners at practices; all fields for colleagues at the practice, names for everybody else. */
export const searchPracticePractitioners =
  ({ database: { db } }: Services): Handler<typeof calls.searchPracticePractitioners> =>
  async ({ request, actor }) => {
    const practices = request.practiceId ? [request.practiceId] : null
    const { records, count } = await findPractitionerLinks(
      db,
      { practices, keywords: request.keywords ?? '', order: sortOrder(request.sort, practitionerSortColumns) },
      { limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize },
    )
    return {
      currentPage: request.pageNo,
      pageSize: request.pageSize,
      recordCount: count,
      records: records.map((row) =>
        presentPractitionerLink(
          row,
          actor.kind === 'user' && may(actor, 'work for', row.practice_id) ? 'colleague' : 'anybody',
        ),
      ),
    }
  }
