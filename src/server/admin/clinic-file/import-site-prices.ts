import { productId, serviceId, siteId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { checkServiceDeposit } from '../../records/bookings/prices/check-service-deposit.ts'
import { endSitePrices, saveSitePrice, readSitePrices } from '../../records/bookings/prices/site-prices-store.ts'
import type { ClinicFile } from './clinic-file.ts'
import type { ClinicFileFault } from './find-faults.ts'
import { readIds } from './import-store.ts'

/** Replaces the site prices of each site that lists any; returns the errors. */
export async function importSitePrices(db: Db, { sites }: ClinicFile, now: Date): Promise<ClinicFileFault[]> {
  const ids = {
    sites: await readIds(db, 'sites'),
    services: await readIds(db, 'services'),
    products: await readIds(db, 'products'),
  }
  const faults: ClinicFileFault[] = []
  for (const [i, { code, ownPrices }] of sites.entries()) {
    if (ownPrices === undefined) continue
    const at = siteId.parse(ids.sites.get(code))
    await endSitePrices(db, at)
    for (const own of ownPrices)
      await saveSitePrice(db, {
        siteId: at,
        serviceId: serviceId.parse(ids.services.get(own.service)),
        kind: own.kind,
        productId: own.kind === 'product' ? productId.parse(ids.products.get(own.product)) : null,
        cents: own.cents,
        by: null,
        now,
      })
    const stand = await readSitePrices(db, at)
    for (const [j, own] of ownPrices.entries()) {
      const pointer = `/sites/${i}/ownPrices/${j}`
      const of = serviceId.parse(ids.services.get(own.service))
      const sold = stand.some(
        (row) =>
          row.serviceId === of &&
          row.kind === own.kind &&
          (own.kind !== 'product' || row.productId === ids.products.get(own.product)),
      )
      if (!sold) faults.push({ pointer, message: 'This is not sold at this site by appointment.' })
      const fault = checkServiceDeposit(stand, of)
      if (fault !== null) faults.push({ pointer, message: fault })
    }
  }
  return faults
}
