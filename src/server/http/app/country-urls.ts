import * as z from 'zod'

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url))
  .refine(({ pathname, search, hash }) => `${pathname}${search}${hash}` === '/')
  .transform((url) => url.origin)
const both = z.strictObject({ nz: origin, au: origin }).transform(({ nz: NZ, au: AU }) => ({ NZ, AU }))

/** Each country's address of this service, as `nz=https://skin.example.nz,au=https://skin.example.au`. */
export const countryUrls = z
  .string()
  .transform((setting) => both.safeParse(Object.fromEntries(setting.split(',').map(named))).data)
  .refine((urls) => urls !== undefined)

function named(part: string): readonly [string, string] {
  const [country = '', ...url] = part.trim().split('=')
  return [country, url.join('=')]
}
