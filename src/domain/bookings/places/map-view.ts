import type { Place } from './sites-by-distance.ts'

export type MapPoint = { x: number; y: number }
/** A picture of a tile server and where it lies on the map, in the map's own units. */
export type MapTile = { key: string; z: number; x: number; y: number; left: number; top: number; size: number }
export type MapView = { at: (place: Place) => MapPoint; tiles: () => MapTile[] }

const tileSize = 256
/** About 12 km across a phone: nearer than that a coast of this grain is no longer true. */
const nearestZoom = 11

/** The world as a square of side 1, north up (Web Mercator, as tile servers cut it). */
function mercator({ latitude, longitude }: Place): MapPoint {
  const north = (latitude * Math.PI) / 180
  return { x: (longitude + 180) / 360, y: (1 - Math.log(Math.tan(north) + 1 / Math.cos(north)) / Math.PI) / 2 }
}

type MapFrame = { width: number; height: number; margin: number }

/** A map of `width` by `height` on which all places stand, `margin` from its edge at least. One place at least. */
export function mapView(places: readonly Place[], { width, height, margin }: MapFrame): MapView {
  const points = places.map(mercator)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fits = Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (south - north))
  const scale = Math.min(fits, tileSize * 2 ** nearestZoom)
  const left = ((west + east) / 2) * scale - width / 2
  const top = ((north + south) / 2) * scale - height / 2
  const at = (place: Place) => {
    const { x, y } = mercator(place)
    return { x: x * scale - left, y: y * scale - top }
  }
  return { at, tiles: () => tilesOver({ scale, left, top }, { width, height }) }
}

type TileWindow = { scale: number; left: number; top: number }

function tilesOver({ scale, left, top }: TileWindow, { width, height }: Omit<MapFrame, 'margin'>): MapTile[] {
  const z = Math.max(0, Math.round(Math.log2(scale / tileSize)))
  const size = scale / 2 ** z
  const last = 2 ** z - 1
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / size))
    const end = Math.min(last, Math.floor((from + length) / size))
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, step) => first + step)
  }
  return range(top, height).flatMap((y) =>
    range(left, width).map((x) => ({
      key: `${z}/${x}/${y}`,
      z,
      x,
      y,
      left: x * size - left,
      top: y * size - top,
      size,
    })),
  )
}
