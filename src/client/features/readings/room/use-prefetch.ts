import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'
import { useDevice } from '../../../device/device-context.tsx'
import { photoSeries } from '../../../../domain/readings/photo-series.ts'
import { preloadPicture } from '../../../parts/images/preloaded-pictures.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { openReadingAheadQuery, searchReadingsQuery } from '../../../data/readings/readings.ts'

/** Preloads the photos of the next spots, then of the next visit. */
export function usePrefetch(visit: ReadingVisit, at: number): void {
  const device = useDevice()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void prefetchPhotos({ images: device.images, visit, from: at + 1, to: at + 3 }, stop.signal)
    return () => stop.abort()
  }, [device.images, visit, at])
  const { visitId } = visit
  useEffect(() => {
    const stop = new AbortController()
    const preloadNextVisit = async () => {
      const list = await queryClient.fetchQuery({
        ...searchReadingsQuery(device.api, { search: { which: 'unclaimed' }, words: '' }),
        staleTime: 60_000,
      })
      const next = list.records.find((row) => row.visitId !== visitId)
      if (next === undefined || stop.signal.aborted) return
      const ahead = await queryClient.fetchQuery(openReadingAheadQuery(device.api, next.visitId))
      await prefetchPhotos({ images: device.images, visit: ahead, from: 0, to: 2 }, stop.signal)
    }
    // Errors are ignored: opening the visit fetches again and shows them.
    const timer = setTimeout(() => void preloadNextVisit().catch(() => undefined), 3_000)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [device, queryClient, visitId])
}

type PrefetchRange = { images: SignedInDevice['images']; visit: ReadingVisit; from: number; to: number }

/** Also decodes the photos of the first spot, so that they show at once. */
async function prefetchPhotos({ images, visit, from, to }: PrefetchRange, signal: AbortSignal): Promise<void> {
  const [next, ...later] = visit.spots.slice(from, to)
  if (next === undefined) return
  for (const spot of [next, ...later]) {
    for (const { image } of newestThree(spot, visit)) {
      if (signal.aborted || image === null) continue
      const wanted = wantedOf(image, 'large')
      const loading = spot === next ? preloadPicture(images, wanted, signal) : images.read(wanted, signal)
      await loading.catch(() => undefined)
    }
  }
}

const newestThree = (spot: ReadingSpot, visit: ReadingVisit) => photoSeries(spot, visit, 'close-up').slice(-3)
