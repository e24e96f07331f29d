import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { priceList } from '../../../domain/bookings/price-list.ts'
import { toCents, moneyText } from '../../../domain/bookings/money/money.ts'
import type { Site } from '../../../contract/bookings/sites.ts'
import { canBookOnline } from '../../page/can-book-online.ts'
import { hostCountry } from '../../page/i18n/host-country.ts'
import { noLetterWords } from '../../page/i18n/no-letter-words.ts'
import { otherCountry } from '../../page/other-country.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import css from './public-home.module.css'
import { publicSites } from './public-sites.ts'
import { getSitesQuery } from '../../data/bookings/time-slots.ts'
import { OwnText } from '../../ui/own-text.tsx'

/** The services that can be booked online with price, duration and towns; nothing while loading. */
export function Prices() {
  const { api } = useOpenDevice()
  const country = hostCountry()
  const { data, isPending } = useQuery({ ...getSitesQuery(api, null), retry: false })
  const services = priceList(data ?? [], country)
  if (isPending) return <Skeleton rows={3} label={t`Loading the prices`} />
  if (services.length === 0) return null
  return (
    <section className={css.section}>
      <h2>
        <Trans>What it costs and takes</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`What it costs and takes`}>
          {services.map(({ title, price, minutes, isFrom }) => (
            <Row
              key={title}
              title={title}
              detail={minutes === null ? undefined : <Trans>{minutes} minutes</Trans>}
              end={
                <span className={css.price}>
                  {isFrom && (
                    <span className="small">
                      <Trans>from </Trans>
                    </span>
                  )}
                  <OwnText>{moneyText(toCents(price)).replace(/\.00$/, '')}</OwnText>
                </span>
              }
            />
          ))}
        </Rows>
      </Card>
      <p className="small muted">
        <Trans>
          {country === 'NZ' ? 'NZ$' : 'A$'} with GST. You see what you pay, and when, before you give your details.
        </Trans>{' '}
        <OwnText>{noLetterWords(country)}</OwnText>
      </p>
      {canBookOnline() && <Places towns={townsOf(data ?? [], country)} />}
      <OtherCountry />
    </section>
  )
}

/** The towns with a public clinic, in alphabetical order. */
const townsOf = (sites: readonly Site[], country: 'NZ' | 'AU'): string[] =>
  [...new Set(publicSites(sites, country).map(({ streetAddress4: town, siteName }) => town ?? siteName))].toSorted(
    (one, other) => one.localeCompare(other),
  )

/** A link to the other country's prices and clinics, if it has an address. */
function OtherCountry() {
  const other = otherCountry()
  if (other === null) return null
  return (
    <p className="small">
      <a href={other.href}>
        <OwnText>
          {other.country === 'AU' ? t`In Australia? See our clinics there` : t`In New Zealand? See our clinics there`}
        </OwnText>
      </a>
    </p>
  )
}

const Places = ({ towns }: { towns: readonly string[] }) => (
  <Card look="flush">
    <Rows label={t`Where we are`}>
      <Row
        lead={<MapPin aria-hidden />}
        title={<Trans>Our clinics</Trans>}
        detail={towns.join(', ')}
        opens={{ href: '/bookings/book' }}
      />
    </Rows>
  </Card>
)
