import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'

/** A part of the home that is read by itself: its bones, why it is not here, or what it shows. */
export function RecordSection<T>({
  query,
  label,
  children,
}: {
  query: UseQueryResult<T>
  label: string
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  return <QueryPlaceholder of={query} rows={2} label={label} />
}
