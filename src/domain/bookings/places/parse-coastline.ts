import type { Place } from './sites-by-distance.ts'

/** A coast as scripts/make-places.ts writes it, steps in thousandths of a degree, as closed rings of places. */
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
