import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordFailure } from '../../page/failure/record-failure.tsx'
import { Skeleton } from '../../ui/signs/skeleton.tsx'

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
  if (query.error !== null) return <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton rows={2} label={label} />
}
