/** A town or suburb, its region where known, and the prefixes of the postcodes around it. */
export type Town = {
  name: string
  region: string | null
  country: 'NZ' | 'AU'
  latitude: number
  longitude: number
  postCodes: readonly string[]
}

type TownRow = readonly [name: string, latitude: number, longitude: number, postCodes: string]

// oxfmt-ignore
const newZealand: readonly TownRow[] = [
  ['Kaitāia', -35.11, 173.26, '04'], ['Whangārei', -35.73, 174.32, '01 02'], ['Albany', -36.73, 174.7, '063 0632'],
  ['Takapuna', -36.79, 174.77, '062'], ['Henderson', -36.88, 174.63, '06 061'], ['New Lynn', -36.91, 174.68, '060'], ['Auckland', -36.85, 174.76, '10'],
  ['Grey Lynn', -36.86, 174.74, '1021'], ['Ponsonby', -36.85, 174.74, '1011'],
  ['Mount Albert', -36.88, 174.72, '1025'], ['St Lukes', -36.88, 174.73, '1025'], ['Mount Roskill', -36.91, 174.74, '1041'], ['Mount Wellington', -36.91, 174.84, '1060'],
  ['Newmarket', -36.87, 174.78, '1023 1050'],
  ['Botany', -36.93, 174.91, '2013'], ['Howick', -36.89, 174.93, '2014'], ['Manukau', -36.99, 174.88, '20 21'],
  ['Pukekohe', -37.2, 174.9, '212'], ['Hamilton', -37.79, 175.28, '32'], ['Cambridge', -37.89, 175.47, '343'],
  ['Te Awamutu', -38.01, 175.32, '38'], ['Tauranga', -37.69, 176.17, '31'], ['Mount Maunganui', -37.64, 176.19, '3116'], ['Pāpāmoa', -37.7, 176.28, '3118'],
  ['Whakatāne', -37.96, 176.99, '3120'], ['Rotorua', -38.14, 176.25, '30'], ['Taupō', -38.69, 176.07, '33'],
  ['Gisborne', -38.66, 178.02, '40'], ['Napier', -39.49, 176.92, '411'], ['Hastings', -39.64, 176.84, '412'],
  ['New Plymouth', -39.06, 174.08, '43'], ['Whanganui', -39.93, 175.05, '45'], ['Palmerston North', -40.36, 175.61, '44'],
  ['Masterton', -40.95, 175.66, '58'], ['Paraparaumu', -40.91, 175.0, '503'], ['Kāpiti Coast', -40.91, 175.0, '503'], ['Porirua', -41.13, 174.84, '502'],
  ['Lower Hutt', -41.21, 174.91, '501'], ['Upper Hutt', -41.12, 175.07, '5018'], ['Wellington', -41.29, 174.78, '6'],
  ['Blenheim', -41.51, 173.95, '72'], ['Nelson', -41.27, 173.28, '70'], ['Westport', -41.75, 171.6, '782'],
  ['Greymouth', -42.45, 171.21, '780'], ['Kaikōura', -42.4, 173.68, '73'], ['Rangiora', -43.3, 172.6, '74'],
  ['Christchurch', -43.53, 172.63, '80 81 76'], ['Ashburton', -43.9, 171.73, '77'], ['Timaru', -44.4, 171.25, '79'],
  ['Oamaru', -45.1, 170.97, '94'], ['Dunedin', -45.87, 170.5, '90'], ['Queenstown', -45.03, 168.66, '93'],
  ['Wānaka', -44.7, 169.13, '9305'], ['Gore', -46.1, 168.94, '97'], ['Invercargill', -46.41, 168.35, '98'],
]
// oxfmt-ignore
const australia: readonly TownRow[] = [
  ['Sydney', -33.87, 151.21, '20 21'], ['Parramatta', -33.81, 151.0, '215'], ['Penrith', -33.75, 150.69, '275'],
  ['Newcastle', -32.93, 151.78, '23 228'], ['Gosford', -33.43, 151.34, '225'], ['Wollongong', -34.42, 150.89, '25'],
  ['Canberra', -35.28, 149.13, '26'], ['Wagga Wagga', -35.11, 147.37, '265'], ['Albury', -36.08, 146.92, '264'],
  ['Dubbo', -32.25, 148.6, '283'], ['Tamworth', -31.09, 150.93, '234'], ['Coffs Harbour', -30.3, 153.11, '245'],
  ['Byron Bay', -28.64, 153.61, '248'], ['Melbourne', -37.81, 144.96, '30 31'], ['Geelong', -38.15, 144.36, '32'],
  ['Ballarat', -37.56, 143.85, '33'], ['Bendigo', -36.76, 144.28, '35'], ['Mildura', -34.21, 142.14, '3500'],
  ['Shepparton', -36.38, 145.4, '36'], ['Traralgon', -38.2, 146.54, '38'], ['Frankston', -38.14, 145.12, '39'],
  ['Brisbane', -27.47, 153.03, '40 41'], ['Gold Coast', -28.02, 153.4, '42'], ['Ipswich', -27.61, 152.76, '430'],
  ['Toowoomba', -27.56, 151.95, '435'], ['Sunshine Coast', -26.65, 153.07, '455 456'], ['Bundaberg', -24.87, 152.35, '467'],
  ['Rockhampton', -23.38, 150.51, '47'], ['Mackay', -21.14, 149.19, '474'], ['Townsville', -19.26, 146.82, '481'],
  ['Cairns', -16.92, 145.77, '487'], ['Mount Isa', -20.73, 139.49, '4825'], ['Adelaide', -34.93, 138.6, '50 51'],
  ['Mount Gambier', -37.83, 140.78, '529'], ['Port Augusta', -32.49, 137.77, '57'], ['Port Lincoln', -34.72, 135.86, '56'],
  ['Perth', -31.95, 115.86, '60 61'], ['Mandurah', -32.53, 115.72, '6210'], ['Bunbury', -33.33, 115.64, '62'],
  ['Albany', -35.02, 117.88, '633'], ['Kalgoorlie', -30.75, 121.47, '64'], ['Geraldton', -28.77, 114.61, '65'],
  ['Broome', -17.96, 122.24, '672'], ['Hobart', -42.88, 147.33, '70'], ['Launceston', -41.44, 147.14, '72'],
  ['Devonport', -41.18, 146.36, '73'], ['Darwin', -12.46, 130.84, '08'], ['Alice Springs', -23.7, 133.88, '087'],
]

const toTown =
  (country: 'NZ' | 'AU') =>
  ([name, latitude, longitude, postCodes]: TownRow): Town => ({
    name,
    region: null,
    country,
    latitude,
    longitude,
    postCodes: postCodes.split(' '),
  })

/** Towns of both countries for the place search; rough positions, for distances only, without an external service. */
export const towns: readonly Town[] = [...newZealand.map(toTown('NZ')), ...australia.map(toTown('AU'))]
