import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'

export type QueryPlaceholderProps = { subject?: LoadFailureProps['of'] } & {
  of: { error: Error | null; refetch: () => Promise<unknown> }
  /** Of the skeleton, and what screen readers say. */
  rows: number
  label: string
}

/** Shown until a query has data: a skeleton, or why the data could not be loaded. */
export const QueryPlaceholder = ({ of: { error, refetch }, rows, label, subject }: QueryPlaceholderProps) =>
  error === null ? (
    <Skeleton rows={rows} label={label} />
  ) : (
    <LoadFailure error={error} onRetry={() => void refetch()} of={subject} />
  )
