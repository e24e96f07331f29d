import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { clampedStep } from '../../../../domain/readings/next-spot.ts'
import { awaitsAnswer, isYours } from '../../../../domain/readings/spot-answer.ts'
import { useOptimisticLocation } from '../../../parts/keyboard/use-optimistic-location.ts'
import type { RoomSearch } from './room-search.ts'

export type CurrentSpot = {
  /** The index of the open spot. */
  at: number
  spot: ReadingSpot | undefined
  goTo: (at: number) => void
  step: (by: -1 | 1) => void
  toPublish: () => void
  /** What is open: the spot, or the page before publishing. */
  page: 'spot' | 'publish'
  /** Leaves the page before publishing for a spot, by default the first without an answer. */
  backToSpot: (number?: number) => void
}

type SpotNavigation = { search: RoomSearch; onSearch: (search: RoomSearch) => void; onMove: () => void }

/** The open spot, by its number in the address, else the first that waits for the caller's answer, or is theirs; `onMove` is called before it changes. */
export function useCurrentSpot({ spots }: ReadingVisit, { search, onSearch, onMove }: SpotNavigation): CurrentSpot {
  const { at: number, goTo: setNumber } = useOptimisticLocation(search.spot)
  const { at: opened, goTo: setOpened } = useOptimisticLocation(search.step)
  const named = spots.findIndex((spot) => spot.number === number)
  const places = [named, spots.findIndex(awaitsAnswer), spots.findIndex(isYours)]
  const at = places.find((place) => place >= 0) ?? 0
  const spot = spots[at]
  const goTo = (index: number) => {
    onMove()
    const next = spots[index]
    if (next === undefined) return
    setNumber(next.number)
    setOpened(undefined)
    onSearch({ spot: next.number })
  }
  return {
    at,
    spot,
    goTo,
    step: (by) => goTo(clampedStep(spots.length, at, by)),
    toPublish: () => {
      onMove()
      setOpened('publish')
      onSearch({ ...(spot !== undefined && { spot: spot.number }), step: 'publish' })
    },
    page: opened ?? 'spot',
    backToSpot: (to) => {
      if (to !== undefined) setNumber(to)
      setOpened(undefined)
      onSearch(to === undefined ? {} : { spot: to })
    },
  }
}
