import type { Insertable } from 'kysely'
import type { Tables } from '../platform/database.ts'

type DemoSite = Omit<Insertable<Tables['sites']>, 'site_id'> & { rooms: readonly string[] }
type Place = readonly [
  name: string,
  street: string,
  city: string,
  postCode: string,
  region: string,
  latitude: number,
  longitude: number,
  zone: string,
  phone: string,
]

// oxfmt-ignore
const newZealand: readonly Place[] = [
  ['Takapuna', '52 Hurstmere Road', 'Auckland', '0622', 'Auckland', -36.7876, 174.7731, 'Pacific/Auckland', '+6494860021'],
  ['Newmarket', '110 Remuera Road', 'Auckland', '1050', 'Auckland', -36.8706, 174.7795, 'Pacific/Auckland', '+6495240033'],
  ['Hamilton', '9 Thackeray Street', 'Hamilton', '3204', 'Waikato', -37.7911, 175.2838, 'Pacific/Auckland', '+6478390041'],
  ['Tauranga', '160 Devonport Road', 'Tauranga', '3110', 'Bay of Plenty', -37.6929, 176.1683, 'Pacific/Auckland', '+6475780052'],
  ['Wellington', '175 Victoria Street', 'Wellington', '6011', 'Wellington', -41.2924, 174.7732, 'Pacific/Auckland', '+6444990064'],
  ['Christchurch', '33 Caledonian Road', 'Christchurch', '8014', 'Canterbury', -43.5176, 172.6327, 'Pacific/Auckland', '+6433650075'],
]
// oxfmt-ignore
const australia: readonly Place[] = [
  ['Sydney', '60 Clarence Street', 'Sydney', '2000', 'NSW', -33.8668, 151.2050, 'Australia/Sydney', '+61282550011'],
  ['Melbourne', '440 Collins Street', 'Melbourne', '3000', 'VIC', -37.8164, 144.9582, 'Australia/Melbourne', '+61386550022'],
  ['Brisbane', '141 Queen Street', 'Brisbane', '4000', 'QLD', -27.4698, 153.0251, 'Australia/Brisbane', '+61731550033'],
  ['Adelaide', '25 Grenfell Street', 'Adelaide', '5000', 'SA', -34.9246, 138.6010, 'Australia/Adelaide', '+61881550044'],
  ['Perth', '197 St Georges Terrace', 'Perth', '6000', 'WA', -31.9548, 115.8549, 'Australia/Perth', '+61861550055'],
  ['Hobart', '39 Murray Street', 'Hobart', '7000', 'TAS', -42.8836, 147.3285, 'Australia/Hobart', '+61362550066'],
]

const stateNames: Readonly<Record<string, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
}

const siteOf =
  (country: 'NZ' | 'AU') =>
  ([name, street, city, postCode, region, latitude, longitude, zone, phone]: Place, i: number): DemoSite => ({
    site_name: `Lentigo ${name}`,
    building_name: null,
    street_address_1: street,
    street_address_2: null,
    city,
    state_code: country === 'AU' ? region : null,
    state_name: country === 'AU' ? (stateNames[region] ?? null) : null,
    region_code: country === 'NZ' ? region.slice(0, 3).toUpperCase() : region,
    region_name: country === 'NZ' ? region : (stateNames[region] ?? null),
    country_code: country,
    post_code: postCode,
    latitude,
    longitude,
    time_zone: zone,
    contact_phone: phone,
    contact_email: `${name.toLowerCase()}@demo.test`,
    is_corporate: false,
    allow_online_waitlists: true,
    notes: null,
    rooms:
      name === 'Melbourne'
        ? ['Room 1', 'Room 2', 'Room 3', 'Imaging', 'Room 4']
        : i % 2 === 0
          ? ['Room 1', 'Room 2']
          : ['Room 1', 'Room 2', 'Room 3'],
  })

/** Six sites in New Zealand and six in Australia, in seven zones. */
export const demoSites: readonly DemoSite[] = [...newZealand.map(siteOf('NZ')), ...australia.map(siteOf('AU'))]
