import { Trans } from '@lingui/react/macro'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { charts, onChart } from '../../../../../domain/bookings/places/coastlines.ts'
import type { From } from '../journey/from.ts'
import css from './clinic-step.module.css'

const width = 340

type SiteMapProps = {
  country: 'NZ' | 'AU'
  sites: readonly Site[]
  chosen: Site | undefined
  from: From
  onChoose: (site: Site) => void
}

/** The clinics on a map that is drawn here, without any service outside; the list beside it says and does the same. */
export function SiteMap({ country, sites, chosen, from, onChoose }: SiteMapProps) {
  const chart = charts[country]
  const at = onChart(chart, width)
  const { y: height } = at(chart.east, chart.south)
  const here = from.kind === 'unknown' ? null : at(from.place.longitude, from.place.latitude)
  const townOf = (site: Site) => site.streetAddress4 ?? site.siteName
  return (
    <details className={css.map}>
      <summary>
        <Trans>Show the clinics on a map</Trans>
      </summary>
      <svg className={css.chart} viewBox={`0 0 ${width} ${Math.round(height)}`} aria-hidden>
        {chart.coasts.map((coast) => (
          <polygon
            key={coast.length}
            className={css.land}
            points={coast.map(([longitude, latitude]) => pointText(at(longitude, latitude))).join(' ')}
          />
        ))}
        {here !== null && <circle className={css.you} cx={here.x} cy={here.y} r={11} />}
        {sites.map((site, place) => {
          const { x, y } = at(site.longitude, site.latitude)
          const isFirstInTown = sites.findIndex((other) => townOf(other) === townOf(site)) === place
          const side = sites.some((other) => stands(at(other.longitude, other.latitude), { x, y })) ? 'end' : 'start'
          return (
            <g
              key={site.siteId}
              className={css.site}
              data-chosen={site.siteId === chosen?.siteId ? 'yes' : 'no'}
              onClick={() => onChoose(site)}
            >
              <circle cx={x} cy={y} r={16} />
              <circle className={css.pin} cx={x} cy={y} r={6} />
              {isFirstInTown && (
                <text x={side === 'end' ? x - 10 : x + 10} y={y + 4} fontSize={13} textAnchor={side}>
                  {townOf(site)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </details>
  )
}

const pointText = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)},${y.toFixed(1)}`

type Point = { x: number; y: number }
/** Whether a pin stands where the name of another would be written. */
const stands = (pin: Point, { x, y }: Point) => pin.x > x + 8 && pin.x < x + 70 && Math.abs(pin.y - y) < 14
