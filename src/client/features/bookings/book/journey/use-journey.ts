import { useSyncExternalStore } from 'react'
import { journeyStore } from './journey-store.ts'

/** What was chosen and typed so far. */
export const useJourney = () => useSyncExternalStore(journeyStore.subscribe, journeyStore.current)
