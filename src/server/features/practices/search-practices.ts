import type * as calls from '../../../contract/practices/practices.ts'
import { may } from '../../../domain/access/may.ts'
import type { Handler } from '../../http/bind.ts'
import { sortOrder } from '../../http/sort-order.ts'
import type { Services } from '../../platform/services.ts'
import { presentPractice, presentPublicPractice } from '../../records/practices/present-practice.ts'
import { findPractices, practiceSortColumns } from './practice-store.ts'

/** practices/search: a page of practices by name; all fields of those that the caller works for, public details of the others. */
export const searchPractices =
  ({ database: { db } }: Services): Handler<typeof calls.searchPractices> =>
  async ({ request, actor }) => {
    const { records, count } = await findPractices(
      db,
      {
        keywords: request.keywords ?? '',
        typeId: request.practiceTypeId ?? null,
        countryCode: request.countryCode ?? null,
        order: sortOrder(request.sort, practiceSortColumns) ?? {
          column: practiceSortColumns.practiceName,
          direction: 'asc',
        },
      },
      { limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize },
    )
    const worksFor = (row: (typeof records)[number]) => actor.kind === 'user' && may(actor, 'work for', row.practice_id)
    return {
      currentPage: request.pageNo,
      pageSize: request.pageSize,
      recordCount: count,
      records: records.map((row) => (worksFor(row) ? presentPractice(row) : presentPublicPractice(row))),
    }
  }
