import type { MapTile } from '../../../../../domain/bookings/places/map-view.ts'

/** The background of the map: the bundled coastline, or the configured tile server. */
type MapTiles = { kind: 'coast' } | { kind: 'tiles'; addressOf: (tile: MapTile) => string; credit: string }

/** The background that this host's theme.js configures. */
export function mapTiles(): MapTiles {
  const { tiles, tilesCredit } = document.documentElement.dataset
  if (tiles === undefined) return { kind: 'coast' }
  const addressOf = ({ z, x, y }: MapTile) =>
    tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  return { kind: 'tiles', addressOf, credit: tilesCredit ?? '' }
}
