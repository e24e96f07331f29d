import { useQuery } from '@tanstack/react-query'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { getDeskServicesQuery } from '../../../data/clinic-desk/desk-services.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import css from '../clinic-desk.module.css'
import own from './prices.module.css'
import { ServiceSettingsCard } from './service-settings-card.tsx'

/** The settings of each service of the clinic besides its prices, for its managers. */
export function ServicesPart({ site }: { site: DeskSite }) {
  const { data, error, refetch } = useQuery(getDeskServicesQuery(useOpenDevice().api, site.siteId))
  return (
    <section className={own.page} aria-labelledby="service-settings">
      <h2 id="service-settings" className="h3">
        Service settings
      </h2>
      <p className={css.summary}>
        Services are set up the same for all clinics. What you set here is for this clinic only, from now on.
      </p>
      {data === undefined ? (
        <QueryPlaceholder of={{ error, refetch }} rows={8} label="Loading the services" />
      ) : (
        data.services.map((service) => (
          // The form edits the stored settings: when those change, it starts over.
          <ServiceSettingsCard
            key={`${service.serviceId} ${JSON.stringify(service.own)}`}
            site={site}
            service={service}
          />
        ))
      )}
    </section>
  )
}
