import { useOptimisticLocation } from '../../../parts/keyboard/use-optimistic-location.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { isAnswered } from '../../../../domain/readings/spot-answer.ts'
import { clampedStep } from '../../../../domain/readings/next-spot.ts'
import type { RoomSearch } from './room-search.ts'

export type Place = {
  at: number
  spot: ReadingSpot | undefined
  goTo: (at: number) => void
  step: (by: -1 | 1) => void
  toPublish: () => void
}

/** Which spot is open, as the address says; `onMove` hears of it before it changes. */
export function usePlace(
  { spots }: ReadingVisit,
  { search, onSearch }: { search: RoomSearch; onSearch: (search: RoomSearch) => void },
  onMove: () => void,
): Place {
  const { at: number, goTo: setNumber } = useOptimisticLocation(search.spot)
  const named = spots.findIndex((spot) => spot.number === number)
  const firstOpen = spots.findIndex((spot) => !isAnswered(spot))
  const at = Math.max(0, named >= 0 ? named : firstOpen)
  const spot = spots[at]
  const goTo = (place: number) => {
    onMove()
    const next = spots[place]
    if (next === undefined) return
    setNumber(next.number)
    onSearch({ spot: next.number })
  }
  return {
    at,
    spot,
    goTo,
    step: (by) => goTo(clampedStep(spots.length, at, by)),
    toPublish: () => {
      onMove()
      onSearch({ ...(spot !== undefined && { spot: spot.number }), step: 'publish' })
    },
  }
}
