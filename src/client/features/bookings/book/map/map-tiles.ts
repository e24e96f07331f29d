import type { MapTile } from '../../../../../domain/bookings/places/map-view.ts'

/** What a map is drawn on: the coast that the app has with it, or the tile server that this service’s settings name. */
export type MapTiles = { kind: 'coast' } | { kind: 'tiles'; addressOf: (tile: MapTile) => string; credit: string }

/** The ground of this host, which theme.js says. */
export function mapTiles(): MapTiles {
  const { tiles, tilesCredit } = document.documentElement.dataset
  if (tiles === undefined) return { kind: 'coast' }
  const addressOf = ({ z, x, y }: MapTile) =>
    tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  return { kind: 'tiles', addressOf, credit: tilesCredit ?? '' }
}
