import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'

/** A section of the home page with its own query: shows a skeleton, an error, or its content. */
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
