import * as z from 'zod'
import { sortDirection } from './enums.ts'

/** The sort of a paged query (A3.contract.06). */
const sort = z.object({ fieldName: z.string().max(80), direction: sortDirection }).meta({ id: 'Sort' })
export type Sort = z.infer<typeof sort>

/** The page fields of a list query, with the largest and the default page size; the call itself sets the order. */
export const pageFields = (maxPageSize = 100, defaultPageSize = Math.min(50, maxPageSize)) => ({
  pageNo: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(maxPageSize).default(defaultPageSize),
})

/** Paging fields of a list query that its caller may sort (A3.contract.06). */
export const pagingFields = (maxPageSize?: number, defaultPageSize?: number) => ({
  ...pageFields(maxPageSize, defaultPageSize),
  sort: sort.nullish(),
})

/** A page of records (A3.contract.03: currentPage, pageSize, recordCount, records; no further fields). */
export const paginated = <T extends z.ZodType>(record: T) =>
  z.object({
    currentPage: z.int().min(1),
    pageSize: z.int().min(1),
    recordCount: z.int().min(0),
    records: z.array(record),
  })
export type Paginated<T> = { currentPage: number; pageSize: number; recordCount: number; records: T[] }
