import { useQuery } from '@tanstack/react-query'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskPrices } from '../../../../contract/clinic-desk/desk-prices.ts'
import { getDeskPricesQuery } from '../../../data/clinic-desk/desk-prices.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import css from '../clinic-desk.module.css'
import { DeskPage } from '../desk-page.tsx'
import type { DeskSearch } from '../desk-search.ts'
import { SiteChoice } from '../site-choice.tsx'
import own from './prices.module.css'
import { ServicePrices } from './service-prices.tsx'
import { ServicesPart } from './services-part.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

type PricesScreenProps = { search: DeskSearch; onSearch: (search: DeskSearch) => void }

/** /clinician/prices: the prices and settings of a site's services, for its managers. */
export function PricesScreen({ search, onSearch }: PricesScreenProps) {
  return (
    <DeskPage place="prices" title="Services and prices" site={search.site}>
      {(site, all) => (
        <div className={own.page}>
          <header className={css.barLine}>
            <h1 tabIndex={-1}>Services and prices</h1>
            <span className="push">
              <SiteChoice site={site} all={all} onSite={(to) => onSearch({ site: to })} />
            </span>
          </header>
          <Found key={site.siteId} site={site} />
          <ServicesPart key={`services ${site.siteId}`} site={site} />
        </div>
      )}
    </DeskPage>
  )
}

function Found({ site }: { site: DeskSite }) {
  const { data, error, refetch } = useQuery(getDeskPricesQuery(useOpenDevice().api, site.siteId))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={8} label="Loading the prices" />
  return (
    <>
      <p className={css.summary}>
        In <OwnText>{site.countryCode === 'NZ' ? 'New Zealand' : 'Australian'}</OwnText> dollars with GST. A new price
        holds for what is booked from now on; what is booked keeps its price.
      </p>
      {data.services.map((service) => (
        <ServicePrices key={keyOf(service)} site={site} service={service} />
      ))}
    </>
  )
}

// The form edits the stored prices: when those change, it starts over.
const keyOf = ({ serviceId, prices }: DeskPrices['services'][number]) =>
  [serviceId, ...prices.map(({ own: price }) => price)].join(' ')
