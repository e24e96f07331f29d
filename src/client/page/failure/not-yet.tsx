import { Skeleton } from '../../ui/signs/skeleton.tsx'
import { RecordFailure, type RecordFailureProps } from './record-failure.tsx'

export type NotYetProps = { subject?: RecordFailureProps['of'] } & {
  of: { error: Error | null; refetch: () => Promise<unknown> }
  /** Of the outline, and what it says to readers. */
  rows: number
  label: string
}

/** In place of what is not read yet: its outline, or why it could not be read. */
export const NotYet = ({ of: { error, refetch }, rows, label, subject }: NotYetProps) =>
  error === null ? (
    <Skeleton rows={rows} label={label} />
  ) : (
    <RecordFailure error={error} onRetry={() => void refetch()} of={subject} />
  )
