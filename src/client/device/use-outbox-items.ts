import type { OutboxItem } from '../../device/outbox/kinds/visit/list-items.ts'
import { useOutboxRead } from './use-outbox-read.ts'

/** The sealed visits of whoever is signed in, in step with the outbox; undefined until they are read. */
export const useOutboxItems = (): readonly OutboxItem[] | undefined => useOutboxRead((outbox) => outbox.items())
