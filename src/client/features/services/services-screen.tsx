import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { offeredServices, type OfferedService } from '../../../domain/bookings/offered-services.ts'
import { toCents, moneyText } from '../../../domain/bookings/money/money.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { getSitesCachedQuery } from '../../data/bookings/time-slots.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { canBookOnline } from '../../page/can-book-online.ts'
import { noLetterWords } from '../../page/i18n/no-letter-words.ts'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { countryOf } from '../../session/current-user/current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { supportWords } from '../../ui/support-contact.ts'
import css from './services.module.css'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { OwnText } from '../../ui/own-text.tsx'

/** /services: each service with price, duration and clinics; each links to booking. */
export function ServicesScreen({ user }: { user: UserDevice }) {
  return (
    <UserDeviceProvider user={user}>
      <PatientLayout place="bookings" back={{ href: '/bookings', word: <Trans>Bookings</Trans> }}>
        <h1 tabIndex={-1}>
          <Trans>Services</Trans>
        </h1>
        <Services />
      </PatientLayout>
    </UserDeviceProvider>
  )
}

function Services() {
  const session = useSession()
  const sites = useQuery(getSitesCachedQuery(useDevice()))
  if (sites.data === undefined) return <QueryPlaceholder of={sites} rows={4} label={t`Loading the services`} />
  if (session === undefined) return <Skeleton rows={4} label={t`Loading the services`} />
  const country = countryOf(session)
  const services = offeredServices(sites.data, country)
  if (services.length === 0)
    return (
      <EmptyState title={<Trans>Nothing can be booked online at the moment</Trans>}>
        <Trans>To find a time, {supportWords()}.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p className="muted">
        <Trans>Prices in {country === 'NZ' ? 'NZ$' : 'A$'} with GST.</Trans> <OwnText>{noLetterWords(country)}</OwnText>
      </p>
      <StaleDataBanner names={['sites']} />
      {services.map((service) => (
        <Service key={service.title} service={service} />
      ))}
      {!canBookOnline() && (
        <p>
          <Trans>To book, {supportWords()}.</Trans>
        </p>
      )}
    </>
  )
}

function Service({ service: { title, description, price, minutes, isFrom, sites } }: { service: OfferedService }) {
  return (
    <Card className="rows-3">
      <div className={css.head}>
        <h2 className="h3">{title}</h2>
        <span className={css.price}>
          {isFrom && (
            <span className="small">
              <Trans>from</Trans>{' '}
            </span>
          )}
          <OwnText>{moneyText(toCents(price)).replace(/\.00$/, '')}</OwnText>
        </span>
      </div>
      {description !== '' && <p>{description}</p>}
      {minutes !== null && (
        <p className={css.fact}>
          <Clock aria-hidden /> <Trans>{minutes} minutes</Trans>
        </p>
      )}
      <p className={css.fact}>
        <MapPin aria-hidden /> {sites.join(', ')}
      </p>
      {canBookOnline() && (
        <ButtonLink kind="primary" icon={CalendarPlus} href="/bookings/book" aria-label={t`Choose a time for ${title}`}>
          <Trans>Choose a time</Trans>
        </ButtonLink>
      )}
    </Card>
  )
}
