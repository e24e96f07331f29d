import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Paginated } from '../../../contract/paging.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { ListFooter } from './list-footer.tsx'

export type PagedListProps<T> = {
  of: UseQueryResult<Paginated<T>>
  /** The label while it loads. */
  label: string
  page: number
  onPage: (page: number) => void
  /** Shown instead of rows if there are none. */
  empty: ReactNode
  children: (records: readonly T[]) => ReactNode
}

/** A paged list in any state: loading, failed, empty, or rows with a footer. */
export function PagedList<T>({ of, label, page, onPage, empty, children }: PagedListProps<T>) {
  if (of.data === undefined) return <QueryPlaceholder of={of} rows={6} label={label} />
  if (of.data.records.length === 0) return <Card>{empty}</Card>
  return (
    <>
      <Card look="flush">{children(of.data.records)}</Card>
      <ListFooter list={of.data} page={page} onPage={onPage} />
    </>
  )
}
