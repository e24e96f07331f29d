import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'

/** Whether a section shows that the device is offline: it has no data, and the internet is missing. */
export const saysOffline = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean =>
  data === undefined && error instanceof NetworkFailure

/**
 * A section of the home page with its own query: shows a skeleton, an error, or its content. With `isSaid`, the
 * section above already says that the device is offline, so this one doesn't.
 */
export function RecordSection<T>({
  query,
  label,
  isSaid = false,
  children,
}: {
  query: UseQueryResult<T>
  label: string
  isSaid?: boolean
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (isSaid && saysOffline(query)) return null
  return <QueryPlaceholder of={query} rows={2} label={label} />
}
