import { turnaroundText, usualTurnaround } from '../../domain/readings/turnaround.ts'

type DemoService = {
  type: 1 | 2 | 3 | 4
  /** The name that patients see when they book, and staff use. */
  name: string
  description: string
  /** New patient NZ, AU, then follow-up NZ, AU; dollars with GST. */
  prices: readonly [number, number, number, number]
  deposit: number
  payment:
    | 'Disabled'
    | 'OptionalFullPayment'
    | 'MandatoryFullPayment'
    | 'OptionalDepositPayment'
    | 'MandatoryDepositPayment'
  isMostPopular?: true
  isSpotChat?: true
  includesBodyshots?: true
  scope: string
  products: readonly DemoProduct[]
}
/** Name, cost NZ, cost AU, minutes, maximum number of lesions. */
type DemoProduct = {
  name: string
  costs: readonly [number, number]
  minutes: number
  lesions: number | null
  isPharmacy?: true
  patients?: 'new' | 'follow-up'
}

/** The kinds of service; ids follow the order of this list. */
export const demoServiceTypes = [
  {
    service_type_code: 1,
    service_type_name: 'Surveillance',
    online_service_type_name: 'Skin checks and mole mapping',
    minimum_booking_lead_time: 120,
  },
  {
    service_type_code: 2,
    service_type_name: 'Treatment, online',
    online_service_type_name: 'Treatments',
    minimum_booking_lead_time: 1440,
  },
  {
    service_type_code: 2,
    service_type_name: 'Treatment, by arrangement',
    online_service_type_name: 'Treatments by arrangement',
    minimum_booking_lead_time: 2880,
  },
  {
    service_type_code: 3,
    service_type_name: 'Treatment, at the clinic',
    online_service_type_name: 'Treatments at the clinic',
    minimum_booking_lead_time: 0,
  },
] as const

const read = `A trained reader looks at the photos. You get a written report within ${turnaroundText(usualTurnaround)}.`
const limits =
  'A photo check cannot find every skin cancer. If a spot changes, bleeds or worries you, see a doctor at once, whatever the report said.'

/** The services, each with its scope text and products; ids follow the order of this list. */
export const demoServices: readonly DemoService[] = [
  {
    type: 1,
    name: 'Full body mole mapping',
    prices: [399, 429, 329, 349],
    deposit: 50,
    payment: 'MandatoryDepositPayment',
    isMostPopular: true,
    includesBodyshots: true,
    description: 'Photos of your whole skin and close-ups of each mole that matters, compared over the years.',
    scope: `One of our trained staff photographs your skin from head to foot, and takes close-ups of each mole that matters with a skin camera. ${read} ${limits}`,
    products: [
      { name: 'Mole map', costs: [399, 429], minutes: 60, lesions: null, patients: 'new' },
      { name: 'Mole map follow-up', costs: [329, 349], minutes: 45, lesions: null, patients: 'follow-up' },
    ],
  },
  {
    type: 1,
    name: 'Full body skin check',
    prices: [249, 269, 219, 239],
    deposit: 40,
    payment: 'OptionalDepositPayment',
    description: 'A check of your whole skin, with photos of up to five spots.',
    scope: `One of our trained staff looks at your whole skin and photographs up to five spots. ${read} ${limits}`,
    products: [{ name: 'Skin check', costs: [249, 269], minutes: 30, lesions: 5 }],
  },
  {
    type: 1,
    name: 'Spot check at your pharmacy',
    prices: [69, 75, 59, 65],
    deposit: 0,
    payment: 'Disabled',
    description:
      'Bring a spot that worries you to your pharmacy. It is photographed, and a trained reader looks at it.',
    scope: `A trained pharmacist photographs the spots that you choose, with a camera and a skin camera that magnifies. The rest of your skin is not checked. ${read} ${limits}`,
    products: [
      { name: 'Up to 3 spots', costs: [69, 75], minutes: 20, lesions: 3, isPharmacy: true },
      { name: 'Up to 8 spots', costs: [119, 129], minutes: 30, lesions: 8, isPharmacy: true },
      { name: 'Follow-up of earlier spots', costs: [59, 65], minutes: 15, lesions: 8, isPharmacy: true },
    ],
  },
  {
    type: 1,
    name: 'Ask about one spot',
    prices: [79, 85, 79, 85],
    deposit: 0,
    payment: 'MandatoryFullPayment',
    isSpotChat: true,
    description:
      'A reader looks at your photos of one spot, then answers in writing or talks with you for ten minutes.',
    scope: `A reader looks at your photos of one spot and answers in writing or by video. A phone photo is no diagnosis: you are told what to do next. ${limits}`,
    products: [{ name: 'Spot chat', costs: [79, 85], minutes: 10, lesions: 1 }],
  },
  {
    type: 2,
    name: 'See a surgeon about a mole',
    prices: [159, 175, 99, 110],
    deposit: 50,
    payment: 'OptionalFullPayment',
    description: 'A surgeon looks at the spot that your report names and plans its removal with you.',
    scope:
      'A surgeon examines the spot and explains what can be done, the risks and the cost. Removal is a separate visit.',
    products: [{ name: 'Consultation', costs: [159, 175], minutes: 30, lesions: 2 }],
  },
  {
    type: 3,
    name: 'Mole removal',
    prices: [450, 480, 450, 480],
    deposit: 100,
    payment: 'Disabled',
    description: 'The spot is taken off while your skin is numb. A lab tests it.',
    scope:
      'The spot is removed under local anaesthetic and sent to a laboratory. There will be a scar. You are told the result within two weeks.',
    products: [{ name: 'Removal of one spot', costs: [450, 480], minutes: 45, lesions: 1 }],
  },
  {
    type: 4,
    name: 'Skin cancer surgery',
    prices: [890, 950, 890, 950],
    deposit: 0,
    payment: 'Disabled',
    description:
      'A surgeon takes a skin cancer off with a margin. The clinic books it with you after your consultation.',
    scope:
      'A skin cancer that was seen by a surgeon is taken off with a margin under local anaesthetic and sent to a laboratory. There will be a scar. You are told the result within two weeks.',
    products: [{ name: 'Surgery of one spot', costs: [890, 950], minutes: 60, lesions: 1 }],
  },
]
