import type { ClinicFile } from './clinic-file.ts'

export type ClinicFileFault = { pointer: string; message: string }
/** The existing codes by kind, and rooms as `site/room`. */
export type KnownCodes = Record<
  'brands' | 'serviceTypes' | 'services' | 'products' | 'sites' | 'practices' | 'staff' | 'users' | 'rooms',
  ReadonlySet<string>
>

/**
 * Errors that the schema does not catch: duplicate names, and references to records that neither the file nor the
 * database has.
 */
export function findFaults(file: ClinicFile, stands: KnownCodes): ClinicFileFault[] {
  const known = withFile(file, stands)
  const faults: ClinicFileFault[] = twice(file)
  const need = (kind: keyof KnownCodes, name: string | null, pointer: string) => {
    if (name !== null && !known[kind].has(name)) faults.push({ pointer, message: unknownName(kind, name, known[kind]) })
  }
  file.services.forEach((service, i) => {
    need('serviceTypes', service.type, `/services/${i}/type`)
    service.conflicts.forEach(({ previous, recommended }, j) => {
      need('services', previous, `/services/${i}/conflicts/${j}/previous`)
      need('services', recommended, `/services/${i}/conflicts/${j}/recommended`)
    })
  })
  file.sites.forEach((site, i) => {
    need('brands', site.brand, `/sites/${i}/brand`)
    site.services.forEach((name, j) => need('services', name, `/sites/${i}/services/${j}`))
    site.ownPrices?.forEach((own, j) => {
      need('services', own.service, `/sites/${i}/ownPrices/${j}/service`)
      if (own.kind === 'product') need('products', own.product, `/sites/${i}/ownPrices/${j}/product`)
    })
    site.ownServices?.forEach(({ service, discounts }, j) => {
      need('services', service, `/sites/${i}/ownServices/${j}/service`)
      for (const product of discounts) need('products', product, `/sites/${i}/ownServices/${j}/discounts`)
    })
  })
  file.practices.forEach((practice, i) => {
    need('brands', practice.brand, `/practices/${i}/brand`)
    practice.products.forEach((name, j) => need('products', name, `/practices/${i}/products/${j}`))
    need('products', practice.defaultProduct, `/practices/${i}/defaultProduct`)
    need('sites', practice.site, `/practices/${i}/site`)
  })
  file.users.forEach((user, i) =>
    user.practices.forEach(({ practice }, j) => need('practices', practice, `/users/${i}/practices/${j}/practice`)),
  )
  file.staff.forEach((one, i) => {
    need('users', one.userName, `/staff/${i}/userName`)
    one.services.forEach((name, j) => need('services', name, `/staff/${i}/services/${j}`))
  })
  file.rosters.forEach((roster, i) => {
    need('staff', roster.staff, `/rosters/${i}/staff`)
    need('sites', roster.site, `/rosters/${i}/site`)
    if (known.sites.has(roster.site)) need('rooms', `${roster.site}/${roster.room}`, `/rosters/${i}/room`)
  })
  file.campaigns.forEach((campaign, i) => {
    for (const kind of ['brands', 'sites', 'services'] as const)
      campaign[kind].forEach((name, j) => need(kind, name, `/campaigns/${i}/${kind}/${j}`))
  })
  return faults
}

function withFile(file: ClinicFile, stands: KnownCodes): KnownCodes {
  const and = (kind: keyof KnownCodes, more: readonly string[]) => new Set([...stands[kind], ...more])
  const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)
  return {
    brands: and('brands', codesOf(file.brands)),
    serviceTypes: and('serviceTypes', codesOf(file.serviceTypes)),
    services: and('services', codesOf(file.services)),
    products: and(
      'products',
      file.services.flatMap(({ products }) => codesOf(products)),
    ),
    sites: and('sites', codesOf(file.sites)),
    practices: and('practices', codesOf(file.practices)),
    staff: and('staff', codesOf(file.staff)),
    users: and(
      'users',
      file.users.map(({ userName }) => userName),
    ),
    rooms: and(
      'rooms',
      file.sites.flatMap(({ code, rooms }) => rooms.map(({ name }) => `${code}/${name}`)),
    ),
  }
}

const one: Record<keyof KnownCodes, string> = {
  brands: 'brand',
  serviceTypes: 'service type',
  services: 'service',
  products: 'product',
  sites: 'site',
  practices: 'practice',
  staff: 'member of staff',
  users: 'user',
  rooms: 'room',
}

function unknownName(kind: keyof KnownCodes, name: string, known: ReadonlySet<string>): string {
  const some = [...known].slice(0, 8)
  const cure =
    some.length === 0 ? 'There is none yet.' : `There are: ${some.join(', ')}${known.size > 8 ? ', ...' : ''}.`
  return `There is no ${one[kind]} "${name}". ${cure}`
}

function twice(file: ClinicFile): ClinicFileFault[] {
  const named: { name: string; pointer: string; within: string }[] = [
    ...(['brands', 'serviceTypes', 'services', 'sites', 'practices', 'staff', 'rosters', 'campaigns'] as const).flatMap(
      (kind) => file[kind].map(({ code }, i) => ({ name: code, pointer: `/${kind}/${i}/code`, within: kind })),
    ),
    ...file.services.flatMap(({ products }, i) =>
      products.map(({ code }, j) => ({ name: code, pointer: `/services/${i}/products/${j}/code`, within: 'products' })),
    ),
    ...file.sites.flatMap(({ ownPrices = [] }, i) =>
      ownPrices.map((own, j) => ({
        name: `${own.kind} ${own.kind === 'product' ? own.product : own.service}`,
        pointer: `/sites/${i}/ownPrices/${j}`,
        within: `own prices of ${i}`,
      })),
    ),
    ...file.sites.flatMap(({ ownServices = [] }, i) =>
      ownServices.map(({ service }, j) => ({
        name: service,
        pointer: `/sites/${i}/ownServices/${j}`,
        within: `own services of ${i}`,
      })),
    ),
    ...file.tags.map(({ name }, i) => ({ name, pointer: `/tags/${i}/name`, within: 'tags' })),
    ...file.users.map(({ userName }, i) => ({ name: userName, pointer: `/users/${i}/userName`, within: 'users' })),
    ...file.sites.flatMap(({ rooms }, i) =>
      rooms.map(({ name }, j) => ({ name, pointer: `/sites/${i}/rooms/${j}/name`, within: `rooms of ${i}` })),
    ),
  ]
  const seen = new Set<string>()
  return named.flatMap(({ name, pointer, within }) => {
    const key = `${within} ${name}`
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ pointer, message: `"${name}" stands here a second time.` }]
  })
}
