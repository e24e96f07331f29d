import { useSyncExternalStore } from 'react'
import { journeyStore } from './journey-store.ts'

/** The booking in progress. */
export const useJourney = () => useSyncExternalStore(journeyStore.subscribe, journeyStore.current)
