import type { Place } from './sites-by-distance.ts'

export type MapPoint = { x: number; y: number }
/** An image of a tile server and its position on the map, in the map's units. */
export type MapTile = { key: string; z: number; x: number; y: number; left: number; top: number; size: number }
export type MapView = { at: (place: Place) => MapPoint; tiles: () => MapTile[] }

const tileSize = 256
/** About 12 km across a phone: closer than that, the coastline data is too coarse. */
const nearestZoom = 11

/** Web Mercator: the world as a square of side 1, north up, as tile servers divide it. */
function mercator({ latitude, longitude }: Place): MapPoint {
  const north = (latitude * Math.PI) / 180
  return { x: (longitude + 180) / 360, y: (1 - Math.log(Math.tan(north) + 1 / Math.cos(north)) / Math.PI) / 2 }
}

type MapFrame = { width: number; height: number; margin: number }

/** The view of `width` by `height` that shows all places at least `margin` from its edge. Needs at least one place. */
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
