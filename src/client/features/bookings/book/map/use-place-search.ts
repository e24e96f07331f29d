import { useRef, useState } from 'react'
import { findPlaces } from '../../../../../domain/bookings/places/find-places.ts'
import type { Town } from '../../../../../domain/bookings/places/towns.ts'
import type { StartingPlace } from '../journey/starting-place.ts'
import { loadLocalities } from './load-places.ts'

type PlaceSearchInput = { country: 'NZ' | 'AU'; onFrom: (from: StartingPlace) => void }

/** The typed location and the matching places; suburbs are loaded on the first keystroke. */
export function usePlaceSearch({ country, onFrom }: PlaceSearchInput) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Town[]>([])
  const localities = useRef<readonly Town[]>([])
  const newest = useRef('')
  const look = () => {
    const places = findPlaces(newest.current, country, localities.current)
    setFound(places)
    onFrom(placeFrom(places[0]))
  }
  const type = (text: string) => {
    newest.current = text
    setTyped(text)
    look()
  }
  // If they fail to load, the bundled towns are enough.
  const learnPlaces = async () => {
    if (localities.current.length > 0) return
    localities.current = await loadLocalities(country).catch(() => [])
    if (newest.current !== '') look()
  }
  const forget = () => {
    newest.current = ''
    setTyped('')
    setFound([])
  }
  return { typed, found, type, learnPlaces, forget }
}

const placeFrom = (place: Town | undefined): StartingPlace =>
  place === undefined ? { kind: 'unknown' } : { kind: 'town', place }
