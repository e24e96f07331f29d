import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { use, useState } from 'react'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { type MapPoint, type MapView, mapView } from '../../../../../domain/bookings/places/map-view.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { StartingPlace } from '../journey/starting-place.ts'
import css from './clinic-map.module.css'
import { loadCoast } from './load-places.ts'
import { mapTiles } from './map-tiles.ts'

const frame = { width: 340, height: 400, margin: 44 }
const nearest = 3

export type OfflineClinicMapProps = {
  country: 'NZ' | 'AU'
  /** The nearest first. */
  sites: readonly Site[]
  chosen: Site | undefined
  from: StartingPlace
  onChoose: (site: Site) => void
}

/**
 * The map of the nearest or all clinics. Its pins are for pointers only; keyboard and screen reader users have the
 * list.
 */
export function OfflineClinicMap({ country, sites, chosen, from, onChoose }: OfflineClinicMapProps) {
  const [isWide, setWide] = useState(false)
  const isNear = from.kind !== 'unknown' && sites.length > nearest
  const shown = isNear && !isWide ? sites.slice(0, nearest) : sites
  const ground = mapTiles()
  const here = from.kind === 'unknown' ? null : from.place
  // Tiles are requested for the clinics' surroundings only: the person's location stays on the device.
  const view = mapView([...shown, ...(here !== null && ground.kind === 'coast' ? [here] : [])], frame)
  if (sites.length === 0) return null
  return (
    <div className={css.chart}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden>
        {ground.kind === 'coast' ? (
          <Land country={country} view={view} />
        ) : (
          view
            .tiles()
            .map((tile) => (
              <image
                key={tile.key}
                href={ground.addressOf(tile)}
                x={tile.left}
                y={tile.top}
                width={tile.size}
                height={tile.size}
              />
            ))
        )}
        {here !== null && <YouAreHere at={view.at(here)} />}
        <Pins sites={sites} chosen={chosen} view={view} onChoose={onChoose} />
      </svg>
      <div className={css.below}>
        {isNear && (
          <Button kind="quiet" onPress={() => setWide(!isWide)}>
            {isWide ? <Trans>Show the nearest clinics</Trans> : <Trans>Show all clinics</Trans>}
          </Button>
        )}
        <small className="muted">{ground.kind === 'coast' ? t`Natural Earth, GeoNames` : ground.credit}</small>
      </div>
    </div>
  )
}

// If it fails to load, only the pins are shown.
const coasts = new Map<'NZ' | 'AU', ReturnType<typeof loadCoast>>()

function coastOf(country: 'NZ' | 'AU') {
  const known = coasts.get(country) ?? loadCoast(country).catch(() => [])
  coasts.set(country, known)
  return known
}

function Land({ country, view }: { country: 'NZ' | 'AU'; view: MapView }) {
  const path = use(coastOf(country)).map((ring) => `M${ring.map((place) => pointText(view.at(place))).join('L')}Z`)
  return <path className={css.land} d={path.join('')} />
}

const YouAreHere = ({ at: { x, y } }: { at: MapPoint }) => (
  <g className={css.you}>
    <circle cx={x} cy={y} r={11} />
    <circle cx={x} cy={y} r={4} />
  </g>
)

type PinsProps = Pick<OfflineClinicMapProps, 'sites' | 'chosen' | 'onChoose'> & { view: MapView }

function Pins({ sites, chosen, view, onChoose }: PinsProps) {
  const pins = sites.map((site) => ({ site, ...view.at(site) })).filter(isWithinFrame)
  return pins.map(({ site, x, y }, place) => {
    const name = nameOf(site)
    const isFirst = pins.findIndex((pin) => Math.hypot(pin.x - x, pin.y - y) < 24) === place
    const isLeft = x > frame.width / 2
    return (
      <g
        key={site.siteId}
        className={css.site}
        data-chosen={site.siteId === chosen?.siteId ? 'yes' : 'no'}
        onClick={() => onChoose(site)}
      >
        <circle cx={x} cy={y} r={16} />
        <circle className={css.pin} cx={x} cy={y} r={7} />
        {isFirst && (
          <text x={isLeft ? x - 12 : x + 12} y={y + 4} fontSize={14} textAnchor={isLeft ? 'end' : 'start'}>
            {name}
          </text>
        )}
      </g>
    )
  })
}

// All sites have the same brand.
const nameOf = ({ siteName }: Site): string => siteName.replace(/^Lentigo /, '')
const isWithinFrame = ({ x, y }: MapPoint): boolean => x > 0 && x < frame.width && y > 0 && y < frame.height
const pointText = ({ x, y }: MapPoint) => `${x.toFixed(1)},${y.toFixed(1)}`
