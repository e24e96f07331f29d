import { productId, serviceId, siteId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import {
  endServiceSettings,
  readServiceSettings,
  saveServiceSettings,
} from '../../records/bookings/services/service-settings-store.ts'
import type { ClinicFile } from './clinic-file.ts'
import type { ClinicFileFault } from './find-faults.ts'
import { readIds } from './import-store.ts'

/** Replaces the own settings of services of each site that lists any; returns the errors. */
export async function importSiteServices(db: Db, { sites }: ClinicFile, now: Date): Promise<ClinicFileFault[]> {
  const ids = {
    sites: await readIds(db, 'sites'),
    services: await readIds(db, 'services'),
    products: await readIds(db, 'products'),
  }
  const faults: ClinicFileFault[] = []
  for (const [i, { code, ownServices, timeZone }] of sites.entries()) {
    if (ownServices === undefined) continue
    const site = { site_id: siteId.parse(ids.sites.get(code)), time_zone: timeZone }
    await endServiceSettings(db, site.site_id)
    const sold = await readServiceSettings(db, site)
    for (const [j, { service, discounts, ...own }] of ownServices.entries()) {
      const pointer = `/sites/${i}/ownServices/${j}`
      const of = serviceId.parse(ids.services.get(service))
      const products = sold.find((one) => one.serviceId === of)?.products
      const named = discounts.map((one) => productId.parse(ids.products.get(one)))
      if (products === undefined) faults.push({ pointer, message: 'This is not sold at this site by appointment.' })
      else if (named.some((one) => !products.some((product) => product.productId === one)))
        faults.push({ pointer: `${pointer}/discounts`, message: 'This is no product of the service by appointment.' })
      else if (own.onlineFrom !== null && own.onlineUntil !== null && own.onlineUntil < own.onlineFrom)
        faults.push({ pointer: `${pointer}/onlineUntil`, message: 'The last day is before the first.' })
      else
        await saveServiceSettings(
          db,
          { site, serviceId: of },
          { settings: { ...own, discounts: named }, by: null, now },
        )
    }
  }
  return faults
}
