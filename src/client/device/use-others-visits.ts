import type { OthersVisit } from '../../device/outbox/outbox-reader.ts'
import { useOutboxRead } from './use-outbox-read.ts'

/** The unsent visits of everybody else on this tablet, in step with the outbox; undefined until they are read. */
export const useOthersVisits = (): readonly OthersVisit[] | undefined =>
  useOutboxRead((outbox) => outbox.othersVisits())
