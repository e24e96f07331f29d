import type { Place } from './sites-by-distance.ts'

/** Decodes a coastline written by scripts/make-places.ts (steps in thousandths of a degree) into closed rings. */
export const parseCoastline = (written: string): Place[][] =>
  written.split(';').map((ring) => {
    let [longitude, latitude] = [0, 0]
    return ring.split(' ').map((step) => {
      const [east, north] = step.split(',')
      longitude += Number(east)
      latitude += Number(north)
      return { latitude: latitude / 1000, longitude: longitude / 1000 }
    })
  })
