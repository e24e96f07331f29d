import * as calls from '../../../../contract/practices/practitioners.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { getPractitionerPractices } from './get-practitioner-practices.ts'
import { searchPractitioners } from './search-practitioners.ts'

export const practitionerRoutes = (services: Services): BoundEndpoint[] => [
  bind(calls.searchPractitioners, searchPractitioners(services)),
  bind(calls.getPractitionerPractices, getPractitionerPractices(services)),
]
