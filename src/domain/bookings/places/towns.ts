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
  ['Kaitāia', -35.11, 173.26, '04'], ['Whangārei', -35.73, 174.32, '01'], ['Albany', -36.73, 174.7, '063 0632'],
  ['Takapuna', -36.79, 174.77, '062'], ['Henderson', -36.88, 174.63, '06 061 07'], ['New Lynn', -36.91, 174.68, '060'], ['Auckland', -36.85, 174.76, '10'],
  ['Kerikeri', -35.23, 173.95, '02'], ['Dargaville', -35.94, 173.87, '03'], ['Wellsford', -36.29, 174.52, '05'], ['Warkworth', -36.4, 174.66, '09'],
  ['Ōrewa', -36.59, 174.69, '093'], ['Helensville', -36.68, 174.45, '08'], ['Kumeū', -36.77, 174.56, '081 089'], ['Westgate', -36.82, 174.61, '0614'],
  ['Hobsonville', -36.8, 174.65, '0618'], ['Devonport', -36.83, 174.8, '0624'], ['Northcote', -36.8, 174.75, '0627'], ['Glenfield', -36.78, 174.72, '0629'],
  ['Mairangi Bay', -36.74, 174.75, '0630'], ['Long Bay', -36.68, 174.75, '0630'], ['Glen Eden', -36.91, 174.65, '0602'], ['Waiheke Island', -36.8, 175.02, '1081'],
  ['Ōrākei', -36.85, 174.81, '1071'], ['Greenlane', -36.89, 174.79, '1051'], ['Stonefields', -36.89, 174.85, '1072'], ['Flat Bush', -36.97, 174.91, '2019'],
  ['Papakura', -37.06, 174.94, '211 25'],
  ['Grey Lynn', -36.86, 174.74, '1021'], ['Ponsonby', -36.85, 174.74, '1011'],
  ['Herne Bay', -36.84, 174.73, '1011'],
  ['Mount Albert', -36.88, 174.72, '1025'], ['St Lukes', -36.88, 174.73, '1025'], ['Mount Roskill', -36.91, 174.74, '1041'], ['Mount Wellington', -36.91, 174.84, '1060'],
  ['Newmarket', -36.87, 174.78, '1023 1050'],
  ['Botany', -36.93, 174.91, '2013'], ['Howick', -36.89, 174.93, '2014'], ['Manukau', -36.99, 174.88, '20 21'],
  ['Pukekohe', -37.2, 174.9, '212 22 23 24 26'], ['Hamilton', -37.79, 175.28, '32'], ['Cambridge', -37.89, 175.47, '343'],
  ['Te Awamutu', -38.01, 175.32, '38'], ['Tauranga', -37.69, 176.17, '31'], ['Mount Maunganui', -37.64, 176.19, '3116'], ['Pāpāmoa', -37.7, 176.28, '3118'],
  ['Tokoroa', -38.22, 175.87, '34'], ['Thames', -37.14, 175.54, '35'], ['Waihī', -37.39, 175.84, '36'], ['Huntly', -37.56, 175.16, '37'], ['Te Kūiti', -38.33, 175.17, '39'],
  ['Whakatāne', -37.96, 176.99, '3120'], ['Rotorua', -38.14, 176.25, '30'], ['Taupō', -38.69, 176.07, '33'],
  ['Gisborne', -38.66, 178.02, '40'], ['Napier', -39.49, 176.92, '411'], ['Hastings', -39.64, 176.84, '412'],
  ['New Plymouth', -39.06, 174.08, '43'], ['Whanganui', -39.93, 175.05, '45'], ['Palmerston North', -40.36, 175.61, '44'],
  ['Hāwera', -39.59, 174.28, '46'], ['Feilding', -40.22, 175.57, '47 48'], ['Waipukurau', -40.0, 176.56, '42'], ['Dannevirke', -40.21, 176.1, '49'],
  ['Levin', -40.63, 175.28, '55'], ['Greytown', -41.08, 175.46, '57'],
  ['Masterton', -40.95, 175.66, '58'], ['Paraparaumu', -40.91, 175.0, '503'], ['Kāpiti Coast', -40.91, 175.0, '503'], ['Porirua', -41.13, 174.84, '502'],
  ['Lower Hutt', -41.21, 174.91, '501'], ['Upper Hutt', -41.12, 175.07, '5018 53'], ['Wellington', -41.29, 174.78, '6'],
  ['Miramar', -41.32, 174.82, '6022'], ['Motueka', -41.11, 173.01, '71'],
  ['Blenheim', -41.51, 173.95, '72'], ['Nelson', -41.27, 173.28, '70'], ['Westport', -41.75, 171.6, '782'],
  ['Greymouth', -42.45, 171.21, '78 780'], ['Kaikōura', -42.4, 173.68, '73'], ['Rangiora', -43.3, 172.6, '74'],
  ['Christchurch', -43.53, 172.63, '80 81 82 84 89'], ['Ashburton', -43.9, 171.73, '77'], ['Timaru', -44.4, 171.25, '79'],
  ['Rolleston', -43.59, 172.38, '76'], ['Darfield', -43.49, 172.11, '75'], ['Balclutha', -46.24, 169.74, '92 95'], ['Te Anau', -45.41, 167.72, '96'],
  ['Oamaru', -45.1, 170.97, '94'], ['Dunedin', -45.87, 170.5, '90 91'], ['Queenstown', -45.03, 168.66, '93'],
  ['Wānaka', -44.7, 169.13, '9305'], ['Gore', -46.1, 168.94, '97'], ['Invercargill', -46.41, 168.35, '98'],
]
// oxfmt-ignore
const australia: readonly TownRow[] = [
  ['Sydney', -33.87, 151.21, '20 21 22'], ['Parramatta', -33.81, 151.0, '215'], ['Penrith', -33.75, 150.69, '27 275'],
  ['Newcastle', -32.93, 151.78, '23 228'], ['Gosford', -33.43, 151.34, '225'], ['Wollongong', -34.42, 150.89, '25'],
  ['Canberra', -35.28, 149.13, '26 29 02'], ['Wagga Wagga', -35.11, 147.37, '265'], ['Albury', -36.08, 146.92, '264'],
  ['Dubbo', -32.25, 148.6, '28 283'], ['Tamworth', -31.09, 150.93, '234'], ['Coffs Harbour', -30.3, 153.11, '245'],
  ['Lismore', -28.81, 153.28, '24'], ['Port Macquarie', -31.43, 152.91, '244'], ['Woden', -35.35, 149.09, '2606'], ['Horsham', -36.71, 142.2, '34'],
  ['Murray Bridge', -35.12, 139.27, '53'], ['Clare', -33.84, 138.6, '54'], ['Port Pirie', -33.19, 138.01, '55'],
  ['Byron Bay', -28.64, 153.61, '248'], ['Melbourne', -37.81, 144.96, '30 31 37'], ['Geelong', -38.15, 144.36, '32'],
  ['Ballarat', -37.56, 143.85, '33'], ['Bendigo', -36.76, 144.28, '35'], ['Mildura', -34.21, 142.14, '3500'],
  ['Shepparton', -36.38, 145.4, '36'], ['Traralgon', -38.2, 146.54, '38'], ['Frankston', -38.14, 145.12, '39'],
  ['Brisbane', -27.47, 153.03, '40 41'], ['Gold Coast', -28.02, 153.4, '42'], ['Ipswich', -27.61, 152.76, '430'],
  ['Toowoomba', -27.56, 151.95, '435 43 44'], ['Sunshine Coast', -26.65, 153.07, '45 455 456'], ['Bundaberg', -24.87, 152.35, '46 467'],
  ['Rockhampton', -23.38, 150.51, '47'], ['Mackay', -21.14, 149.19, '474'], ['Townsville', -19.26, 146.82, '48 481'],
  ['Cairns', -16.92, 145.77, '487'], ['Mount Isa', -20.73, 139.49, '4825'], ['Adelaide', -34.93, 138.6, '50 51'],
  ['Mount Gambier', -37.83, 140.78, '52 529'], ['Port Augusta', -32.49, 137.77, '57'], ['Port Lincoln', -34.72, 135.86, '56'],
  ['Perth', -31.95, 115.86, '60 61'], ['Mandurah', -32.53, 115.72, '6210'], ['Bunbury', -33.33, 115.64, '62'],
  ['Albany', -35.02, 117.88, '63 633'], ['Kalgoorlie', -30.75, 121.47, '64'], ['Geraldton', -28.77, 114.61, '65 66'],
  ['Broome', -17.96, 122.24, '67 672'], ['Hobart', -42.88, 147.33, '70 71'], ['Launceston', -41.44, 147.14, '72'],
  ['Devonport', -41.18, 146.36, '73'], ['Darwin', -12.46, 130.84, '08 09'], ['Alice Springs', -23.7, 133.88, '087'],
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
