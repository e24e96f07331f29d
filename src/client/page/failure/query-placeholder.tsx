import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'

export type QueryPlaceholderProps = { subject?: LoadFailureProps['of'] } & {
  of: { error: Error | null; refetch: () => Promise<unknown> }
  /** Of the outline, and what it says to readers. */
  rows: number
  label: string
}

/** In place of what is not read yet: its outline, or why it could not be read. */
export const QueryPlaceholder = ({ of: { error, refetch }, rows, label, subject }: QueryPlaceholderProps) =>
  error === null ? (
    <Skeleton rows={rows} label={label} />
  ) : (
    <LoadFailure error={error} onRetry={() => void refetch()} of={subject} />
  )
