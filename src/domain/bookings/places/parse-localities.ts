import type { Town } from './towns.ts'

/**
 * Parses the localities written by scripts/make-places.ts: `Region:Name,latitude,longitude;…|…` in thousandths of a
 * degree. GeoNames writes Saint, which both countries write St.
 */
export const parseLocalities = (country: 'NZ' | 'AU', written: string): Town[] =>
  written.split('|').flatMap((part) => {
    const [region = '', names = ''] = part.split(':')
    return names.split(';').map((line): Town => {
      const [name = '', latitude, longitude] = line.split(',')
      return {
        name: name.replace(/^Saint /, 'St '),
        region: region === '' ? null : region,
        country,
        latitude: Number(latitude) / 1000,
        longitude: Number(longitude) / 1000,
        postCodes: [],
      }
    })
  })
